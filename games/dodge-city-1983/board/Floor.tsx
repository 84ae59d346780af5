import type { Option, Seat } from '@saloon/kernel';
import { capital, EMBLEMS, type Facts, hasFacts, NO_CHOICE, seatColour } from '@saloon/parts';
import type { JSX } from 'preact';
import type { Building } from '../state.ts';
import { useDrawings } from './drawings.ts';
import { EventSign } from './EventSign.tsx';
import { signInBuilding } from './flourishes.ts';
import type { SquareChoices } from './House.tsx';
import { Piece } from './Piece.tsx';
import { bestChain, type Chain, countOf, PLANS, type PrintedPlan } from './plans.ts';
import { type Scene, tell, useScene, word } from './scene.ts';
import './Floor.css';

interface FloorProps {
  readonly building: Building;
  readonly chains: readonly Chain[];
  readonly choices: SquareChoices;
}
type Cell = PrintedPlan['cells'][number];

/** The floor of a building: every square a button, important squares as inlaid plates. */
export function Floor({ building, chains, choices }: FloorProps): JSX.Element {
  const { say, choosing } = useScene();
  const { id } = building;
  const asked = choosing.left.find(option => 'square' in option);
  const wishFor = (square: string) => (asked === undefined ? null : { type: asked.type, building: id, square });
  return (
    <ul class="floor" aria-label={tell(say, 'floor', { building: word('building', id) })}>
      {PLANS[id].cells.map(cell => (
        <li key={cell.name} data-at={cell.name} style={{ gridColumn: cell.column + 1, gridRow: cell.row + 1 }}>
          {cell.picture === null ? (
            <Square
              building={building}
              name={cell.name}
              chain={chains.find(({ squares }) => squares.has(PLANS[id].indexOf.get(cell.name) ?? -1))}
              option={choices.get(`${id}-${cell.name}`)}
              wish={wishFor(cell.name)}
            />
          ) : (
            <Important
              building={building}
              cell={cell}
              picture={cell.picture}
              chains={chains}
              wish={wishFor(cell.name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Square({
  building,
  name,
  chain,
  option,
  wish,
}: {
  building: Building;
  name: string;
  chain: Chain | undefined;
  option: Option | undefined;
  wish: Facts | null;
}): JSX.Element {
  const scene = useScene();
  const { choosing, outlook, happening } = scene;
  const { id, squares } = building;
  const at = PLANS[id].indexOf.get(name) ?? 0;
  const seat = squares[at] ?? null;
  const isChanging = outlook?.building === id && outlook.square === name;
  const sign = signInBuilding(happening, id, name);
  const meaning = option === undefined ? null : { building: id, square: name };
  const isPicked = meaning !== null && hasFacts(choosing.picked as unknown as Option, meaning);
  const isLit = outlook?.building === id && outlook.chain?.squares.has(at);
  return (
    <Piece
      name={`${id}-${name}`}
      class="square"
      label={describe(scene, building, name, seat, chain)}
      choice={{ meaning, wish, options: option === undefined ? [] : [option], isPicked }}
      mark={isLit && !isChanging ? 'touched' : undefined}
      closeup={{ building: id }}
      isOneOfMany
    >
      {seat === null ? null : (
        <Cube key={seat} seat={seat} name={`${id}-${name}`} links={linksOf(building, at, seat)} chain={chain} />
      )}
      {isChanging && outlook.change === 'comes' && seat === null ? <Pawn seat={outlook.seat} isGhost /> : null}
      {isChanging && outlook.change === 'goes' ? <span class="leaving" aria-hidden="true" /> : null}
      {sign === null ? null : <EventSign key={happening} sign={sign} />}
    </Piece>
  );
}

/** A square in words: where it is, who stands there, and what the chain touches. */
function describe({ say, viewer }: Scene, { id }: Building, square: string, seat: Seat | null, chain?: Chain): string {
  const content =
    seat === null ? tell(say, 'free') : seat === viewer ? tell(say, 'yours') : tell(say, 'theirs', { seat: { seat } });
  const place = tell(say, 'square', { building: capital(say(word('building', id))), square, content });
  return chain === undefined ? place : `${place}, ${tell(say, 'inChain', { count: countOf(chain.touched) })}`;
}

/** On which sides a pawn is linked to another of its colour, so that the joints can be drawn to the right and below. */
function linksOf({ id, squares }: Building, at: number, seat: Seat): string {
  const { squares: names, beside } = PLANS[id];
  const here = names[at] ?? '';
  const linked = (beside[at] ?? []).filter(other => other > at && squares[other] === seat);
  return linked.map(other => (names[other]?.slice(1) === here.slice(1) ? 'right' : 'below')).join(' ');
}

/** A wooden cube that comes from its owner's supply; it lights up as its chain touches important squares. */
function Cube({ seat, name, links, chain }: { seat: Seat; name: string; links: string; chain: Chain | undefined }) {
  return (
    <span
      class="cube"
      data-piece={`pawn-${name}-${seat}`}
      data-from={`supply-${seat}`}
      data-links={links}
      data-touches={Math.min(4, countOf(chain?.touched ?? 0))}
      style={{ '--seat': seatColour(seat) }}
      aria-hidden="true"
    >
      <Pawn seat={seat} />
    </span>
  );
}

/** A cube seen a little from above: top with the owner's emblem, front in shade. */
export const Pawn = ({ seat, isGhost }: { seat: Seat; isGhost?: boolean }): JSX.Element => (
  <svg class={isGhost ? 'pawn ghost' : 'pawn'} viewBox="0 0 64 64" aria-hidden="true">
    <path class="front" d="M7 46h50v10c0 2-1 3-3 3H10c-2 0-3-1-3-3z" fill={seatColour(seat)} />
    <path class="shadow" d="M7 46h50v10c0 2-1 3-3 3H10c-2 0-3-1-3-3z" />
    <rect class="top" x="7" y="5" width="50" height="43" rx="4" fill={seatColour(seat)} />
    <path class="wood" d="M11 14c14-4 28 4 42 0M11 24c12-3 30 3 42 0M11 36c16-4 26 4 42 0" />
    <path d={EMBLEMS[seat % EMBLEMS.length]?.path} transform="translate(15 10) scale(.066)" fill-rule="evenodd" />
  </svg>
);

/** An important square: never covered; it wears the colours of those whose best chain touches it. */
function Important(props: {
  building: Building;
  cell: Cell;
  picture: string;
  chains: readonly Chain[];
  wish: Facts | null;
}): JSX.Element {
  const { building, cell, picture, chains, wish } = props;
  const { say, outlook } = useScene();
  const drawings = useDrawings();
  const seats = [...new Set(chains.map(({ seat }) => seat))].filter(
    seat => ((bestChain(chains, seat)?.touched ?? 0) & cell.bit) !== 0,
  );
  const isLit = outlook?.building === building.id && ((outlook.chain?.touched ?? 0) & cell.bit) !== 0;
  const name = tell(say, 'important', { square: cell.name, picture });
  const label =
    seats.length === 0 ? name : `${name}, ${tell(say, 'touchedBy', { seats: seats.map(seat => ({ seat })) })}`;
  return (
    <Piece
      name={`${building.id}-${cell.name}`}
      class="important"
      label={label}
      choice={{ ...NO_CHOICE, wish }}
      closeup={{ building: building.id }}
      isOneOfMany
    >
      <span class="inlay" data-lit={isLit || undefined} data-count={seats.length} aria-hidden="true">
        {drawings === null ? null : <drawings.Landmark picture={picture} />}
        {seats.map(seat => (
          <i key={seat} style={{ background: seatColour(seat) }} />
        ))}
      </span>
    </Piece>
  );
}
