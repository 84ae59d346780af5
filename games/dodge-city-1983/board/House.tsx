import type { Option, Seat } from '@saloon/kernel';
import { type Choice, capital, Emblem, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { CONSTANTS } from '../data.ts';
import type { Building } from '../state.ts';
import { TypeMark } from './CardFace.tsx';
import { useDrawings } from './drawings.ts';
import { EventSign } from './EventSign.tsx';
import { Floor } from './Floor.tsx';
import { placeOf, signInBuilding } from './flourishes.ts';
import { choiceAmong, Piece } from './Piece.tsx';
import { bestChain, type Chain, chainsIn, countOf, PLANS, typeRow } from './plans.ts';
import { type Scene, tell, tellTable, useScene, word } from './scene.ts';
import './House.css';

/** The options that a tap on a square would answer, by building and square. */
export type SquareChoices = ReadonlyMap<string, Option>;

/** With two hundred squares, each would otherwise look through all the options by itself. */
export const squareChoices = ({ choosing }: Pick<Scene, 'choosing'>): SquareChoices =>
  new Map(
    choosing.left.flatMap(option => {
      const { building, square } = option as { building?: string; square?: string };
      return square === undefined ? [] : [[`${building}-${square}`, option] as const];
    }),
  );

/** The chains in a building. */
export const chainsOf = ({ view }: Pick<Scene, 'view'>, { id, squares }: Building): readonly Chain[] =>
  chainsIn(PLANS[id], squares, view.importantSquaresLink);

/** A building: its sign with the tokens, how far everybody's chains have come, and its floor; on the map a tab has its sign. */
export function House({ building, choices }: { building: Building; choices: SquareChoices }): JSX.Element {
  const scene = useScene();
  const { happening, isMap } = scene;
  const house = useRef<HTMLLIElement>(null);
  useWalking(house);
  const { id, status } = building;
  const { width, height } = PLANS[id];
  const chains = chainsOf(scene, building);
  const sign = signInBuilding(happening, id, null);
  return (
    <li
      ref={house}
      class="house"
      data-building={id}
      data-status={status}
      data-stage={placeOf(happening) === id || undefined}
      data-held={building.controllers.length > 0 || undefined}
      style={{ '--columns': width, '--rows': height }}
    >
      {isMap ? null : <Sign building={building} chains={chains} />}
      {isMap ? null : <Progress building={building} chains={chains} />}
      <Floor building={building} chains={chains} choices={choices} />
      <Closed building={building} />
      {sign === null ? null : <EventSign key={happening} sign={sign} />}
    </li>
  );
}

/** The part of a challenge that a building stands for. */
export const challengeIn = ({ choosing }: Pick<Scene, 'choosing'>, { id }: Building): Choice =>
  choiceAmong(choosing, [{ type: 'challenge', building: id }]);

/** The painted board of a building. */
export function Sign({ building, chains }: { building: Building; chains: readonly Chain[] }): JSX.Element {
  const scene = useScene();
  const drawings = useDrawings();
  const { id } = building;
  const choice = challengeIn(scene, building);
  // Before an opponent is picked, there is nobody yet who could be missing here.
  const hasOpponent = scene.choosing.picked.opponent !== undefined;
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
      <NameOf building={building} />
      <Tokens building={building} />
    </Piece>
  );
}

/** The name of a building, and how many pawns were added there. */
export function NameOf({ building }: { building: Building }): JSX.Element {
  const scene = useScene();
  return (
    <span class="name" aria-hidden="true">
      {capital(scene.say(word('building', building.id)))}
      <Added count={addedBy(scene, building).count} />
    </span>
  );
}

/** The symbol and the value token on their circles, as long as the building can be won. */
export function Tokens({ building: { id, pawn, status } }: { building: Building }): JSX.Element {
  const isTyped = pawn !== null && status === 'typed';
  return (
    <span class="circles" aria-hidden="true">
      <span class="circle" data-filled={isTyped || undefined}>
        {isTyped ? (
          <span class="token" data-piece={`symbol-${id}`} data-from={`type-${pawn}`}>
            <TypeMark pawn={pawn} />
          </span>
        ) : null}
      </span>
      <span class="circle" data-filled={isTyped || undefined}>
        {isTyped ? (
          <span
            class="token value"
            data-piece={`value-${id}`}
            data-from={`type-${pawn}`}
            data-text={typeRow(pawn).points}
          />
        ) : null}
      </span>
    </span>
  );
}

/** A building in words: what it is, and who has come how far. */
export function describe({ view, say, asked }: Scene, building: Building, chains: readonly Chain[]): string {
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
export function Progress({ building, chains }: { building: Building; chains: readonly Chain[] }): JSX.Element {
  const { view, say, outlook } = useScene();
  const dominant = view.fights.find(({ building: fought }) => fought === building.id)?.dominant;
  const change = outlook?.building === building.id ? outlook : null;
  const seats = [...new Set([...seatsIn(building), ...(change === null ? [] : [change.seat])])];
  // The sign says the same in words.
  return (
    <span class="progress" aria-hidden="true">
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
            <Emblem seat={seat} size="1.4em" />
            <b data-text={now === next ? now : `${now}→${next}`} />
            {now === next ? <small data-text={`/${CONSTANTS.importantSquaresNeeded}`} /> : null}
          </span>
        );
      })}
      {change === null || change.amount === 0 ? null : <span class="cost" data-text={costOf({ say }, change.amount)} />}
    </span>
  );
}

function costOf({ say }: Pick<Scene, 'say'>, amount: number | null): string {
  if (amount === null) return tell(say, 'typeOpen');
  return `${amount < 0 ? '−' : '+'}${tellTable(say, 'money', { amount: Math.abs(amount) })}`;
}

/** The stamp across a closed building, with the symbol token in its centre. */
export function Closed({ building: { id, pawn, status, winner } }: { building: Building }): JSX.Element | null {
  const { say } = useScene();
  if (status !== 'won' && status !== 'neutral') return null;
  return (
    <span class="closed" aria-hidden="true">
      {pawn === null ? null : (
        <span class="token" data-piece={`symbol-${id}`}>
          <TypeMark pawn={pawn} />
        </span>
      )}
      <span class="stamp">
        {winner === null ? tell(say, 'neutral') : <Emblem seat={winner} />}
        {winner === null ? null : tellTable(say, 'name', { seat: { seat: winner } })}
      </span>
    </span>
  );
}
