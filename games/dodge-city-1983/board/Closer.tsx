import type { Say, Seat } from '@saloon/kernel';
import { CloserLook, capital, type Look } from '@saloon/parts';
import type { JSX } from 'preact';
import { type BuildingId, CONSTANTS, type PawnType } from '../data.ts';
import { Pawn } from './Floor.tsx';
import { chainsOf } from './House.tsx';
import { Picture, PrintedText } from './Named.tsx';
import { sayGoods } from './Plate.tsx';
import { bestChain, countOf, typeRow } from './plans.ts';
import { sayGoal, tokensUsed } from './Store.tsx';
import { buildingNamed, type Closeup, clauseOf, tell, tellTable, useScene, word } from './scene.ts';
import './Closer.css';

export { Named } from './Named.tsx';

/** A thing held close, with its text and its rule. It keeps within the board, away from the prompt. */
export function Closer({ at, how, onClose }: { at: Closeup; how: Look; onClose(): void }): JSX.Element {
  const { say, explain } = useScene();
  const clause = clauseOf(at);
  return (
    <CloserLook
      how={how}
      hold={'card' in at || 'pawn' in at ? 'town' : 'near'}
      picture={pictureOf(at, say)}
      actions={[
        { label: tell(say, 'rule', { clause }), onTap: () => explain(clause) },
        { label: tell(say, 'close'), onTap: onClose },
      ]}
    >
      <Text at={at} />
    </CloserLook>
  );
}

/** Buildings and piles are in sight anyway. */
function pictureOf(at: Closeup, say: Say): JSX.Element | null {
  if ('building' in at || 'pile' in at) return null;
  if (!('seat' in at)) return <Picture at={at} say={say} />;
  return (
    <span class="card" aria-hidden="true">
      <Pawn seat={at.seat} />
    </span>
  );
}

function Text({ at }: { at: Closeup }): JSX.Element {
  const { say } = useScene();
  if ('building' in at) return <BuildingText id={at.building} />;
  if ('seat' in at) return <SeatText seat={at.seat} />;
  if ('pile' in at) return <PileText pile={at.pile} />;
  return (
    <>
      <PrintedText at={at} say={say} />
      {'pawn' in at ? <TokensLeft pawn={at.pawn} /> : null}
    </>
  );
}

function TokensLeft({ pawn }: { pawn: PawnType }): JSX.Element {
  const { say, view } = useScene();
  const left = Math.max(0, CONSTANTS.symbolTokensPerType - tokensUsed({ view }, pawn));
  return <p>{tell(say, 'tokensLeft', { count: left })}</p>;
}

/** A building: its type, who is there with how many pawns and what their chains touch. */
function BuildingText({ id }: { id: BuildingId }): JSX.Element {
  const { say, view } = useScene();
  const building = buildingNamed(view, id);
  const { squares, pawn, free } = building;
  const chains = chainsOf({ view }, building);
  const at = view.buildings.indexOf(building);
  const present = view.money.flatMap((_, seat) => (squares.includes(seat) ? [seat] : []));
  return (
    <>
      <h3>{capital(say(word('building', id)))}</h3>
      <p>{sayGoal(say)}</p>
      <p>
        {pawn === null
          ? tellTable(say, 'empty')
          : tellTable(say, 'typed', { pawn: word('pawn', pawn), points: typeRow(pawn).points })}
        {pawn === null ? null : `, ${tellTable(say, 'money', { amount: typeRow(pawn).price })}`}
        {`, ${tell(say, 'freeSquares', { count: free })}`}
      </p>
      {present.map(seat => (
        <p key={seat}>
          {tell(say, 'presence', {
            seat: { seat },
            pawns: squares.filter(owner => owner === seat).length,
            count: countOf(bestChain(chains, seat)?.touched ?? 0),
            needed: CONSTANTS.importantSquaresNeeded,
          })}{' '}
          {(view.added[seat]?.[at] ?? 0) > 0
            ? tell(say, 'added', { seat: { seat }, count: view.added[seat]?.[at] ?? 0 })
            : null}
        </p>
      ))}
    </>
  );
}

function SeatText({ seat }: { seat: Seat }): JSX.Element {
  const scene = useScene();
  const { say, view } = scene;
  return (
    <>
      <h3>{tellTable(say, 'name', { seat: { seat } })}</h3>
      <p>{sayGoods(scene, seat).join(', ')}</p>
      <p>{tell(say, 'indiansAtMost', { count: view.indiansAtMost[seat] ?? 0 })}</p>
    </>
  );
}

/** Everybody may look through what was used. */
function PileText({ pile }: { pile: 'discards' | 'events' }): JSX.Element {
  const { say, view } = useScene();
  const isCards = pile === 'discards';
  const used = isCards ? view.discard : view.eventDiscard;
  return (
    <>
      <h3>
        {isCards ? tell(say, 'discards', { count: used.length }) : tell(say, 'usedEvents', { count: used.length })}
      </h3>
      <ul class="used">
        {used.toReversed().map(name => (
          <li key={name}>{capital(say(word(isCards ? 'card' : 'event', name)))}</li>
        ))}
      </ul>
    </>
  );
}
