import type { Seat } from '@saloon/kernel';
import { homeSeat, Icon, PlayerName } from '@saloon/parts';
import { star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { CONSTANTS } from '../data.ts';
import { CardBack, CardFace } from './CardFace.tsx';
import { EventSign } from './EventSign.tsx';
import { Pawn } from './Floor.tsx';
import { signOverSeat } from './flourishes.ts';
import { Notes } from './Notes.tsx';
import { choiceAmong, Piece } from './Piece.tsx';
import { type Scene, tell, tellTable, useScene, word } from './scene.ts';
import './Plate.css';

/** A player's place: name, points, bank notes, pawns in supply, cards in hand or the open duel card. */
export function Plate({ seat }: { seat: Seat }): JSX.Element {
  const scene = useScene();
  const { view, asked, happening, choosing } = scene;
  const sign = signOverSeat(happening, seat);
  return (
    <li
      class="plate ticket"
      data-seat={seat}
      data-asked={asked?.seats.includes(seat) || undefined}
      data-won={view.winner === seat || undefined}
    >
      <Piece
        name={`seat-${seat}`}
        class="who"
        label={describe(scene, seat)}
        choice={choiceAmong(choosing, [
          { type: 'choose', opponent: seat },
          { type: 'challenge', opponent: seat },
        ])}
        closeup={{ seat }}
      />
      <span class="ledger" aria-hidden="true">
        <PlayerName face={scene.seats[seat]} />
        <Points seat={seat} />
        <Money seat={seat} />
        <span class="goods">
          <Supply seat={seat} />
          <Cards seat={seat} />
        </span>
        <Badges seat={seat} />
      </span>
      {sign === null ? null : <EventSign key={happening} sign={sign} />}
    </li>
  );
}

/** Points on the way to the six that win, as value tokens would lie in a row. */
function Points({ seat }: { seat: Seat }): JSX.Element {
  const { view } = useScene();
  const points = view.points[seat] ?? 0;
  return (
    <span class="points">
      {Array.from({ length: CONSTANTS.pointsToWin }, (_, point) => (
        <i key={point} data-full={point < points || undefined} />
      ))}
      <b data-text={points} />
    </span>
  );
}

function Money({ seat }: { seat: Seat }): JSX.Element {
  const { view, say, outlook, viewer } = useScene();
  const amount = view.money[seat] ?? 0;
  const change = outlook !== null && viewer === seat ? (outlook.amount ?? 0) : 0;
  return (
    <span class="money">
      <Notes amount={amount} seat={seat} />
      <b>{tellTable(say, 'money', { amount })}</b>
      {change === 0 ? null : (
        <span class="then" data-text={`→ ${tellTable(say, 'money', { amount: amount + change })}`} />
      )}
    </span>
  );
}

const Supply = ({ seat }: { seat: Seat }): JSX.Element => (
  <span class="supply">
    <span class="cube" data-piece={`supply-${seat}`}>
      <Pawn seat={seat} />
    </span>
    <b data-text={useScene().view.supply[seat]} />
  </span>
);

/** A rival's hidden cards as backs, and the duel card that lies open. */
function Cards({ seat }: { seat: Seat }): JSX.Element {
  const { view, say, viewer } = useScene();
  const open = view.duelCards[seat] || null;
  const count = view.handSizes[seat] ?? 0;
  return (
    <>
      {seat === viewer ? null : (
        <span class="backs" data-piece={`hand-${seat}`}>
          {open === null && count > 0 ? <CardBack of="cards" /> : null}
          {open === null ? <b data-text={count} /> : null}
        </span>
      )}
      {open === null ? null : (
        <span class="card small">
          <CardFace card={open} say={say} />
        </span>
      )}
    </>
  );
}

function Badges({ seat }: { seat: Seat }): JSX.Element | null {
  const { view, say } = useScene();
  const owed = view.owed[seat] ?? 0;
  const isFirst = view.first === seat && view.phase !== 'start';
  return (
    <span class="badges">
      {isFirst ? (
        <span class="badge golden first">
          <Icon path={star} />
          <span>{tellTable(say, 'first')}</span>
        </span>
      ) : null}
      {view.hasChosen[seat] ? <span class="badge">{tellTable(say, 'chosen')}</span> : null}
      {view.hasFought[seat] ? <span class="badge">{tellTable(say, 'fought')}</span> : null}
      {owed > 0 ? <span class="badge">{tellTable(say, 'owed', { count: owed })}</span> : null}
      {view.winner === seat ? <span class="badge golden">{tellTable(say, 'winner')}</span> : null}
    </span>
  );
}

/** The colour of a player's pawns, once it is chosen. */
const sayColour = ({ view, say }: Scene, seat: Seat): string[] => {
  const colour = view.colours[seat] ?? null;
  return colour === null ? [] : [say(word('colour', colour))];
};

/** A player in words. */
function describe(scene: Scene, seat: Seat): string {
  const { view, say, asked } = scene;
  const open = view.duelCards[seat];
  return [
    tellTable(say, 'name', { seat: { seat } }),
    ...sayColour(scene, seat),
    ...(seat === homeSeat(scene) && scene.viewer !== 'spectator' ? [tell(say, 'you')] : []),
    ...sayGoods(scene, seat),
    ...(open ? [tellTable(say, 'duelCard', { card: word('card', open) })] : []),
    ...(asked?.seats.includes(seat) ? [tell(say, 'isAsked')] : []),
  ].join(', ');
}

/** What a player has, in words. */
export const sayGoods = ({ view, say }: Pick<Scene, 'view' | 'say'>, seat: Seat): string[] => [
  tellTable(say, 'points', { points: view.points[seat] ?? 0 }),
  tellTable(say, 'money', { amount: view.money[seat] ?? 0 }),
  tellTable(say, 'supply', { count: view.supply[seat] ?? 0 }),
  tellTable(say, 'cards', { count: view.handSizes[seat] ?? 0 }),
];
