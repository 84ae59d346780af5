import type { Seat } from '@saloon/kernel';
import { CloserLook, type Look } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { type BuildingId, type Card, CONSTANTS, type PawnType } from '../data.ts';
import { CardFace, EventFace, TypeMark } from './CardFace.tsx';
import { Pawn } from './Floor.tsx';
import { bestChain, cardRow, chainsIn, countOf, PLANS, typeRow } from './plans.ts';
import { tokensUsed } from './Store.tsx';
import { buildingNamed, type Closeup, capital, clauseOf, tell, tellTable, useScene, word } from './scene.ts';

/** A thing held close, with its text and its rule. It keeps within the board, away from the prompt. */
export function Closer({ at, how, onClose }: { at: Closeup; how: Look; onClose(): void }): JSX.Element {
  const { say, explain } = useScene();
  const clause = clauseOf(at);
  return (
    <CloserLook
      how={how}
      picture={<Picture at={at} />}
      actions={[
        { label: tell(say, 'rule', { clause }), onTap: () => explain(clause) },
        { label: tell(say, 'close'), onTap: onClose },
      ]}
    >
      <Text at={at} />
    </CloserLook>
  );
}

function Picture({ at }: { at: Closeup }): JSX.Element | null {
  const { say } = useScene();
  const picture =
    'card' in at ? (
      <CardFace card={at.card} say={say} />
    ) : 'event' in at ? (
      <EventFace event={at.event} say={say} />
    ) : 'pawn' in at ? (
      <span class="token large">
        <TypeMark pawn={at.pawn} />
      </span>
    ) : 'seat' in at ? (
      <Pawn seat={at.seat} />
    ) : null;
  return picture === null ? null : (
    <span class="card" aria-hidden="true">
      {picture}
    </span>
  );
}

function Text({ at }: { at: Closeup }): JSX.Element {
  if ('card' in at) return <CardText card={at.card} />;
  if ('event' in at) return <Titled title={word('event', at.event)} text={word('instruction', at.event)} />;
  if ('pawn' in at) return <TypeText pawn={at.pawn} />;
  if ('building' in at) return <BuildingText id={at.building} />;
  return 'seat' in at ? <SeatText seat={at.seat} /> : <PileText pile={at.pile} />;
}

function Titled(props: { title: { key: string }; text?: { key: string }; children?: ComponentChildren }): JSX.Element {
  const { say } = useScene();
  return (
    <>
      <h3>{capital(say(props.title))}</h3>
      {props.text === undefined ? null : <p>{say(props.text)}</p>}
      {props.children}
    </>
  );
}

function CardText({ card }: { card: Card }): JSX.Element {
  const { say } = useScene();
  const { family, type, strength } = cardRow(card);
  const pawn = type === null ? '' : word('pawn', type);
  const count = strength ?? 0;
  const text =
    family === 'number'
      ? tell(say, 'numberCard', { amount: count * CONSTANTS.numberCardFactor })
      : family === 'character'
        ? tell(say, 'characterCard', { pawn, count })
        : family === 'indian'
          ? tell(say, 'indianCard', { count: CONSTANTS.indianRemovals })
          : tell(say, 'questionCard');
  return (
    <Titled title={word('card', card)}>
      <p>{text}</p>
      {type === null ? null : <p>{tell(say, 'comparing')}</p>}
    </Titled>
  );
}

function TypeText({ pawn }: { pawn: PawnType }): JSX.Element {
  const scene = useScene();
  const { price, points } = typeRow(pawn);
  const left = Math.max(0, CONSTANTS.symbolTokensPerType - tokensUsed(scene, pawn));
  return (
    <Titled title={word('pawn', pawn)}>
      <p>
        {tell(scene.say, 'typeCosts', {
          price,
          half: price / CONSTANTS.resaleDivisor,
          points,
          amount: points * CONSTANTS.rewardPerPoint,
        })}
      </p>
      <p>{tell(scene.say, 'tokensLeft', { count: left })}</p>
    </Titled>
  );
}

/** A building: its type, who is there with how many pawns and what their chains touch. */
function BuildingText({ id }: { id: BuildingId }): JSX.Element {
  const { say, view } = useScene();
  const building = buildingNamed(view, id);
  const { squares, pawn, free } = building;
  const chains = chainsIn(PLANS[id], squares, view.importantSquaresLink);
  const at = view.buildings.indexOf(building);
  const present = view.money.flatMap((_, seat) => (squares.includes(seat) ? [seat] : []));
  return (
    <Titled title={word('building', id)}>
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
    </Titled>
  );
}

function SeatText({ seat }: { seat: Seat }): JSX.Element {
  const { say, view } = useScene();
  return (
    <>
      <h3>{tellTable(say, 'name', { seat: { seat } })}</h3>
      <p>
        {[
          tellTable(say, 'points', { points: view.points[seat] ?? 0 }),
          tellTable(say, 'money', { amount: view.money[seat] ?? 0 }),
          tellTable(say, 'supply', { count: view.supply[seat] ?? 0 }),
          tellTable(say, 'cards', { count: view.handSizes[seat] ?? 0 }),
        ].join(', ')}
      </p>
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
