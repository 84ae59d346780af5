import type { Seat } from '@saloon/kernel';
import { homeSeat, PlayerName, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { MAILBOXES } from '../data.ts';
import { isAloneLast } from '../state.ts';
import { CardBack } from './CardFace.tsx';
import { useMoments } from './later.tsx';
import { Piece } from './Piece.tsx';
import { type Scene, sayGoods, tell, tellTable, useScene } from './scene.ts';
import './Riders.css';

/** Everybody in the order of turns, the viewer first. */
export function Riders(): JSX.Element {
  const scene = useScene();
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  const home = homeSeat(scene);
  const { length } = scene.seats;
  return (
    <ul ref={list} class="riders" data-count={length} aria-label={tell(scene.say, 'riders')}>
      {Array.from({ length }, (_, step) => (home + step) % length).map(seat => (
        <Rider key={seat} seat={seat} />
      ))}
    </ul>
  );
}

/** A rider's plate: name, nuggets, cards, how far, and what is to be known of them just now. */
function Rider({ seat }: { seat: Seat }): JSX.Element {
  const scene = useScene();
  const { view, asked } = scene;
  const moments = useMoments();
  return (
    <li
      class={seat === homeSeat(scene) ? 'rider ticket own' : 'rider ticket'}
      data-seat={seat}
      data-asked={asked?.seats.includes(seat) || undefined}
      data-active={view.active === seat || undefined}
      data-jailed={view.inPrison[seat] || undefined}
      data-won={view.winner === seat || undefined}
    >
      <Piece name={`seat-${seat}`} class="who" label={describe(scene, seat)} closeup={{ seat }} />
      <span class="ledger" aria-hidden="true">
        <PlayerName face={scene.seats[seat]} />
        <Far seat={seat} />
        <Goods seat={seat} />
        <Badges seat={seat} />
      </span>
      {moments === null ? null : <moments.SeatSign seat={seat} />}
    </li>
  );
}

/** The number of the space, or the mailboxes served. */
function Far({ seat }: { seat: Seat }): JSX.Element {
  const { view } = useScene();
  const box = view.mailbox[seat] ?? 0;
  return (
    <span class="far">
      {box === 0 ? (
        <b data-text={view.space[seat]} />
      ) : (
        MAILBOXES.map((_, index) => <i key={index} data-full={index < box || undefined} />)
      )}
    </span>
  );
}

/** So many nuggets can be counted at a glance. */
const COUNTABLE = 5;

function Goods({ seat }: { seat: Seat }): JSX.Element {
  const { view } = useScene();
  const gold = view.gold[seat] ?? 0;
  const cards = view.handSizes[seat] ?? 0;
  return (
    <span class="goods">
      <span class="gold" data-piece={`gold-${seat}`} data-still>
        {Array.from({ length: Math.min(gold, COUNTABLE) }, (_, nugget) => (
          <i key={nugget} />
        ))}
        <b data-text={gold} />
      </span>
      <span class="backs" data-piece={`hand-${seat}`} data-still>
        {cards === 0 ? null : <CardBack />}
        <b data-text={cards} />
      </span>
    </span>
  );
}

/** What is to be known of a rider: in prison, free to roll once, deciding or decided. */
function Badges({ seat }: { seat: Seat }): JSX.Element {
  const { view, say } = useScene();
  return (
    <span class="badges">
      {notesOf({ view, say }, seat).map(note => (
        <span key={note} class="badge">
          {note}
        </span>
      ))}
    </span>
  );
}

function notesOf({ view, say }: Pick<Scene, 'view' | 'say'>, seat: Seat): string[] {
  const { step } = view;
  const isWaited = step?.do === 'accusation' && step.waiting.includes(seat);
  return [
    ...(view.inPrison[seat] ? [tellTable(say, 'prison')] : []),
    ...(isWaited ? [tell(say, 'deciding')] : []),
    ...(view.hasDecided.includes(seat) ? [tell(say, 'decided')] : []),
    ...(view.winner === null && isAloneLast(view, seat) ? [tell(say, 'aloneLast')] : []),
  ];
}

/** A rider in words. */
function describe(scene: Scene, seat: Seat): string {
  const { view, say, asked, viewer } = scene;
  const box = view.mailbox[seat] ?? 0;
  return [
    tellTable(say, 'name', { seat: { seat } }),
    ...(seat === viewer ? [tell(say, 'you')] : []),
    sayGoods(scene, seat),
    ...(box > 0 ? [tellTable(say, 'mailbox', { mailbox: box })] : []),
    ...notesOf(scene, seat),
    ...(view.active === seat ? [tellTable(say, 'active')] : []),
    ...(asked?.seats.includes(seat) ? [tell(say, 'isAsked')] : []),
  ].join(', ');
}
