import type { Option, Seat } from '@saloon/kernel';
import { Emblem, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type BuildingId, CONSTANTS } from '../data.ts';
import type { Building } from '../state.ts';
import { TypeMark } from './CardFace.tsx';
import { useDrawings } from './drawings.ts';
import { EventSign } from './EventSign.tsx';
import { Floor } from './Floor.tsx';
import { isOnStage, signInBuilding } from './flourishes.ts';
import { choiceOf, Piece } from './Piece.tsx';
import { bestChain, type Chain, chainsIn, countOf, PLANS, typeRow } from './plans.ts';
import { capital, type Scene, tell, tellTable, useScene, word } from './scene.ts';

/** The options that a tap on a square would answer, by building and square. */
export type SquareChoices = ReadonlyMap<string, Option>;

/** How many rows of squares a low building has. */
const LOW = 5;

/** The town: high buildings in one row, low ones in the other, so that the plans can be as large as possible. */
export function Town(): JSX.Element {
  const { view, say, choosing, question, happening } = useScene();
  const street = useRef<HTMLDivElement>(null);
  const isHigh = ({ id }: Building) => PLANS[id].height > LOW;
  const rows = [view.buildings.filter(isHigh), view.buildings.filter(building => !isHigh(building))];
  // With two hundred squares, each would otherwise look through all the options by itself.
  const choices: SquareChoices = new Map(
    choosing.left.flatMap(option => {
      const { building, square } = option as { building?: string; square?: string };
      return square === undefined ? [] : [[`${building}-${square}`, option] as const];
    }),
  );
  useEffect(() => goWhereAsked(street.current, choices.size > 0, view.founding?.building), [question]);
  useEffect(() => goWhereItHappens(street.current), [happening]);
  return (
    <div ref={street} class="town">
      <Signposts buildings={rows.flat()} street={street} />
      <section class="blocks" aria-label={tell(say, 'town')}>
        {rows.map((buildings, row) => (
          <ul class="floors" key={row === 0 ? 'high' : 'low'}>
            {buildings.map(building => (
              <House key={building.id} building={building} choices={choices} />
            ))}
          </ul>
        ))}
      </section>
    </div>
  );
}

/** Where the town is taller than its room: goes to the squares that are asked for if none of them is in sight. */
function goWhereAsked(town: HTMLElement | null, isAsked: boolean, founded: BuildingId | undefined): void {
  if (town === null || !isScrolling(town)) return;
  if (founded !== undefined) return town.querySelector(`[data-building="${founded}"]`)?.scrollIntoView();
  if (!isAsked) return;
  const room = town.closest('.street')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const asked = [...town.querySelectorAll('.square[data-mark="playable"]')];
  const isInSight = asked.some(square => {
    const { top, bottom } = square.getBoundingClientRect();
    return top > room.top + STICKY && bottom < room.bottom;
  });
  if (!isInSight) asked[0]?.closest('.house')?.scrollIntoView();
}
/** Where the town is taller than its room: brings the square on stage into sight, or the building. */
function goWhereItHappens(town: HTMLElement | null): void {
  if (!isScrolling(town)) return;
  const square = town?.querySelector('.square:has(.sign)') ?? null;
  if (square === null) town?.querySelector('.house[data-stage]')?.scrollIntoView();
  else square.scrollIntoView({ block: 'nearest' });
}
const isScrolling = (town: HTMLElement | null): boolean => (town?.querySelector('.signposts')?.clientHeight ?? 0) > 0;
/** What the signposts take away at the upper edge. */
const STICKY = 60;

/** Where the town is taller than its room: one tap to each building, with what is to be done there. */
function Signposts(props: {
  buildings: readonly Building[];
  street: { readonly current: HTMLElement | null };
}): JSX.Element {
  const { say, choosing } = useScene();
  const drawings = useDrawings();
  const nav = useRef<HTMLElement>(null);
  useWalking(nav);
  const go = (id: BuildingId) => props.street.current?.querySelector(`[data-building="${id}"]`)?.scrollIntoView();
  return (
    <nav ref={nav} class="signposts" aria-label={tell(say, 'signposts')}>
      {props.buildings.map(({ id, pawn, controllers, winner, status }) => (
        <button
          type="button"
          key={id}
          class="signpost"
          aria-label={tell(say, 'goTo', { building: word('building', id) })}
          data-open={choosing.fits({ building: id }) || undefined}
          data-status={status}
          onClick={() => go(id)}
        >
          {drawings === null ? null : <drawings.Trade building={id} />}
          <span class="name">{capital(say(word('building', id)))}</span>
          <span class="state">
            {pawn === null ? null : <TypeMark pawn={pawn} />}
            {(winner === null ? controllers : [winner]).map(seat => (
              <Emblem key={seat} seat={seat} size="14px" />
            ))}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** A building: its sign with the tokens, how far everybody's chains have come, and its floor. */
function House({ building, choices }: { building: Building; choices: SquareChoices }): JSX.Element {
  const { view, happening } = useScene();
  const house = useRef<HTMLLIElement>(null);
  useWalking(house);
  const { id, squares, status, winner } = building;
  const plan = PLANS[id];
  const chains = chainsIn(plan, squares, view.importantSquaresLink);
  const sign = signInBuilding(happening, id, null);
  return (
    <li
      ref={house}
      class="house"
      data-building={id}
      data-status={status}
      data-stage={isOnStage(happening, id) || undefined}
      data-held={building.controllers.length > 0 || undefined}
      style={{ '--columns': plan.width, '--rows': plan.height }}
    >
      <Sign building={building} chains={chains} />
      <Progress building={building} chains={chains} />
      <Floor building={building} chains={chains} choices={choices} />
      {status === 'won' || status === 'neutral' ? <Closed building={building} winner={winner} /> : null}
      {sign === null ? null : <EventSign key={happening} sign={sign} />}
    </li>
  );
}

function Sign({ building, chains }: { building: Building; chains: readonly Chain[] }): JSX.Element {
  const scene = useScene();
  const { say, choosing } = scene;
  const drawings = useDrawings();
  const { id, pawn, status } = building;
  const choice = choiceOf(choosing, [{ type: 'challenge', building: id }]);
  // Before an opponent is picked, there is nobody yet who could be missing here.
  const hasOpponent = choosing.picked.opponent !== undefined;
  return (
    <Piece
      name={`sign-${id}`}
      class="shop-sign"
      label={describe(scene, building, chains)}
      choice={hasOpponent ? choice : { ...choice, wish: null }}
      closeup={{ building: id }}
    >
      <span class="trade" aria-hidden="true">
        {drawings === null ? null : <drawings.Trade building={id} />}
      </span>
      <span class="name" aria-hidden="true">
        {capital(say(word('building', id)))}
        <Added count={addedBy(scene, building).count} />
      </span>
      <span class="circles" aria-hidden="true">
        <span class="circle" data-filled={(pawn !== null && status === 'typed') || undefined}>
          {pawn === null || status !== 'typed' ? null : (
            <span class="token" data-piece={`symbol-${id}`} data-from={`type-${pawn}`}>
              <TypeMark pawn={pawn} />
            </span>
          )}
        </span>
        <span class="circle" data-filled={(pawn !== null && status === 'typed') || undefined}>
          {pawn === null || status !== 'typed' ? null : (
            <span
              class="token value"
              data-piece={`value-${id}`}
              data-from={`type-${pawn}`}
              data-text={typeRow(pawn).points}
            />
          )}
        </span>
      </span>
    </Piece>
  );
}

/** The sign in words: what the building is, and who has come how far. */
function describe({ view, say, asked }: Scene, building: Building, chains: readonly Chain[]): string {
  const adder = addedBy({ view, asked }, building);
  const { id, pawn, status, winner, controllers } = building;
  const fight = view.fights.find(({ building: fought }) => fought === id);
  const state =
    status === 'empty' || pawn === null
      ? tellTable(say, 'empty')
      : status === 'neutral'
        ? tellTable(say, 'neutral', { pawn: word('pawn', pawn) })
        : tellTable(say, 'typed', { pawn: word('pawn', pawn), points: typeRow(pawn).points });
  return [
    `${capital(say(word('building', id)))}: ${state}`,
    ...(winner === null ? [] : [tell(say, 'wonBy', { seat: { seat: winner } })]),
    ...(controllers.length === 0 ? [] : [tell(say, 'heldBy', { seats: controllers.map(seat => ({ seat })) })]),
    ...(fight === undefined || fight.dominant === null
      ? []
      : [tell(say, 'dominatedBy', { seat: { seat: fight.dominant } })]),
    ...seatsIn(building).map(seat => sayProgress({ say }, seat, chains)),
    ...(adder.count === 0 ? [] : [tell(say, 'added', { seat: { seat: adder.seat }, count: adder.count })]),
  ].join('. ');
}

/** How many pawns the player whose turn it is has added here in this phase. */
function addedBy({ view, asked }: Pick<Scene, 'view' | 'asked'>, building: Building): { seat: Seat; count: number } {
  const seat = asked?.seats[0] ?? 0;
  const isMoving = asked !== null && asked.seats.length === 1;
  return { seat, count: isMoving ? (view.added[seat]?.[view.buildings.indexOf(building)] ?? 0) : 0 };
}

/** Three boxes, as many ticked as pawns were added: no more than three in a phase. */
const Added = ({ count }: { count: number }): JSX.Element | null =>
  count === 0 ? null : (
    <span class="added">
      {Array.from({ length: CONSTANTS.maxPawnsPerBuildingPerPhase }, (_, pip) => (
        <i key={pip} data-full={pip < count || undefined} />
      ))}
    </span>
  );

const seatsIn = ({ squares }: Building): Seat[] =>
  [...new Set(squares)].filter(seat => seat !== null).sort((one, other) => one - other);

const sayProgress = ({ say }: Pick<Scene, 'say'>, seat: Seat, chains: readonly Chain[]): string =>
  tell(say, 'chain', {
    seat: { seat },
    count: countOf(bestChain(chains, seat)?.touched ?? 0),
    needed: CONSTANTS.importantSquaresNeeded,
  });

/** For each player present: how many important squares the best chain touches, and what is about to change. */
function Progress({ building, chains }: { building: Building; chains: readonly Chain[] }): JSX.Element {
  const { view, say, outlook } = useScene();
  const dominant = view.fights.find(({ building: fought }) => fought === building.id)?.dominant;
  const change = outlook?.building === building.id ? outlook : null;
  const seats = [...new Set([...seatsIn(building), ...(change === null ? [] : [change.seat])])];
  // The sign says the same in words.
  return (
    <div class="progress" aria-hidden="true">
      {seats.map(seat => {
        const now = countOf(bestChain(chains, seat)?.touched ?? 0);
        const next = change?.seat === seat ? change.touches : now;
        return (
          <span
            key={seat}
            class="reach"
            data-holds={building.controllers.includes(seat) || undefined}
            data-dominant={dominant === seat || undefined}
          >
            <Emblem seat={seat} size="17px" />
            <b data-text={now === next ? now : `${now}→${next}`} />
            {now === next ? <small data-text={`/${CONSTANTS.importantSquaresNeeded}`} /> : null}
          </span>
        );
      })}
      {change === null || change.amount === 0 ? null : <span class="cost" data-text={costOf({ say }, change.amount)} />}
    </div>
  );
}

function costOf({ say }: Pick<Scene, 'say'>, amount: number | null): string {
  if (amount === null) return tell(say, 'typeOpen');
  return `${amount < 0 ? '−' : '+'}${tellTable(say, 'money', { amount: Math.abs(amount) })}`;
}

/** The stamp across a closed building, with the symbol token in its centre. */
function Closed({ building, winner }: { building: Building; winner: Seat | null }): JSX.Element {
  const { say } = useScene();
  return (
    <div class="closed" aria-hidden="true">
      {building.pawn === null ? null : (
        <span class="token" data-piece={`symbol-${building.id}`}>
          <TypeMark pawn={building.pawn} />
        </span>
      )}
      <span class="stamp">
        {winner === null ? tell(say, 'neutral') : <Emblem seat={winner} size="26px" />}
        {winner === null ? null : say({ key: 'dodge-city-1983.table.name', args: { seat: { seat: winner } } })}
      </span>
    </div>
  );
}
