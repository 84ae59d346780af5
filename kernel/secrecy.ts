import { equal } from './json.ts';
import { open } from './question.ts';
import { rngFrom, split } from './rng.ts';
import { type Beat, heard, type Moment, play } from './run.ts';
import type { AnyGame, Decision, GameEvent, Move, Option, Rng, Seat, State, Viewer } from './types.ts';
import { trace } from './undo.ts';

/** Any match after something happened, whatever its game. */
export type AnyMoment = Moment<State, Option>;
/** One move in the real match. */
interface PlayedMove {
  now: AnyMoment;
  move: Move;
  after: AnyMoment;
}
/** A world that the dreamer takes for the real one, played on beside it. */
interface Dream {
  dreamer: Seat;
  table: Pick<AnyMoment, 'state' | 'open'>;
}
/** What law 5 watches over a match, and remembers of it. */
export interface Watch {
  game: AnyGame;
  rng: Rng;
  /** Told whatever somebody learns without the right to know it. */
  leak(what: string): void;
  /** Whether seats see different things, and whether imagining ever changed what others see. */
  hasSecrets: boolean;
  dreamsDiffer: boolean;
  /** Played on over several moves, for one seat after the other. */
  dream: Dream | null;
  views: WeakMap<State, Map<Viewer, unknown>>;
}

/**
 * A secret may be put down where all can see it, or be kept and told much later, so one dream is always played on beside
 * the match. Most end by themselves, at the dreamer's next card; the others after so many moves, an odd prime number, so
 * that each seat gets its turn. More dreams at once would find the same: what leaks once leaks in every match.
 */
const MOVES_DREAMT = 41;

/** Begins to watch; nothing was learnt yet. */
export const watchOver = (game: AnyGame, rng: Rng, leak: Watch['leak']): Watch => ({
  game,
  rng,
  leak,
  hasSecrets: false,
  dreamsDiffer: false,
  dream: null,
  views: new WeakMap(),
});

/** What a seat can tell apart must be told apart by what it may know, and by nothing else. */
export function checkSecrets(watch: Watch, played: PlayedMove): void {
  const { answered } = played.now.state;
  const moves = answered.reduce((sum, answers) => sum + answers);
  watch.dream = watch.dream && moves % MOVES_DREAMT > 0 ? dreamOn(watch, watch.dream, played) : null;
  for (const seat of answered.keys()) {
    const dream = dreamOn(watch, fallAsleep(watch, played.now, seat), played);
    if (seat === moves % answered.length) watch.dream ??= dream;
  }
  if (watch.dream !== null) checkImagining(watch, watch.dream, played.after.state);
}

/**
 * Whoever sits in a dream has seen and heard the same as in the match, so what they imagine must be the same to the byte. Bots
 * search in what they imagine: else they would know what they have no right to know.
 */
function checkImagining({ game, leak }: Watch, { dreamer, table }: Dream, real: State): void {
  const dice = rngFrom(real.rng.key.toReversed());
  const [one, other] = [table.state, real].map(state => game.imagine(state, dreamer, { ...dice }));
  if (!equal(one, other)) leak(`seat ${dreamer}: what it imagines depends on what is hidden`);
}

/** A fresh dream with the dice of the match, after a look whether the seat could take it for real. */
function fallAsleep(watch: Watch, now: AnyMoment, dreamer: Seat): Dream {
  const { game, rng } = watch;
  const state = game.imagine(now.state, dreamer, split(rng));
  const table = { state: { ...state, rng: now.state.rng }, open: open(game, state) };
  for (const viewer of [dreamer, 'spectator'] as const)
    if (!looksTheSame(watch, state, now.state, viewer)) watch.leak(`seat ${dreamer}: the view of ${viewer}`);
  checkQuestions(watch, dreamer, table, now);
  if (equal(state.rng.key, now.state.rng.key)) watch.leak('imagine keeps the dice');
  for (const other of now.state.answered.keys()) {
    if (other === dreamer) continue;
    watch.hasSecrets ||= !equal(viewOf(watch, now.state, other), viewOf(watch, now.state, dreamer));
    watch.dreamsDiffer ||= !looksTheSame(watch, state, now.state, other);
  }
  return { dreamer, table };
}

/** The same move with the same dice: the dream as it goes on, unless the dreamer wakes up. */
function dreamOn(watch: Watch, dream: Dream, played: PlayedMove): Dream | null {
  const { dreamer } = dream;
  const { move, after } = played;
  const { seen: _, ...option } = move.option;
  const dreamed = play(watch.game, dream.table.state, { ...move, option }, dream.table.open);
  // Somebody else gave an answer that they could not give with the cards they are dreamt to hold.
  if (!dreamed.ok) return null;
  checkTakingBack(watch, dreamer, dreamed, played);
  // At the end of a match everything may be laid open.
  const isOver = dreamed.open.length === 0 || after.open.length === 0;
  const wake = [dreamer, 'spectator' as const].map(viewer => wakes(watch, viewer, dreamed, played, isOver));
  if (isOver || wake.includes(true)) return null;
  checkQuestions(watch, dreamer, dreamed, after);
  // Hidden cards may have taken other dice, so the dream goes on with those of the match.
  return { dreamer, table: { state: { ...dreamed.state, rng: after.state.rng }, open: dreamed.open } };
}

function checkTakingBack(watch: Watch, seat: Seat, dreamed: AnyMoment, { now, move, after }: PlayedMove): void {
  const { drew, revealed } = trace(seat, now.state, after.state, after.events);
  if (move.seat !== seat || drew || revealed) return;
  if (!equal(dreamed.events, after.events) || !looksTheSame(watch, dreamed.state, after.state, seat))
    watch.leak(`seat ${seat} learns from ${JSON.stringify(move.option)}, which it could take back freely`);
}

/** Whether this viewer can tell the dream from the match from now on, which only what comes to light may allow. */
function wakes(
  watch: Watch,
  viewer: Viewer,
  dreamed: AnyMoment,
  { move, after }: PlayedMove,
  isOver: boolean,
): boolean {
  const parting = partingOf(dreamed.events, after.events, viewer);
  if (parting === 'told') watch.leak(`${viewer}: an event tells what is hidden, after ${JSON.stringify(move.option)}`);
  checkBeats(watch, viewer, [dreamed.beats, after.beats], isOver, move);
  if (parting !== null || isOver || looksTheSame(watch, dreamed.state, after.state, viewer)) return parting !== null;
  watch.leak(`${viewer}: the view shows what nothing brought to light, after ${JSON.stringify(move.option)}`);
  return true;
}

/** As long as two stories are the same, the same steps tell them, and the tables in between look the same. */
function checkBeats(
  watch: Watch,
  viewer: Viewer,
  [dreamed, real]: readonly [AnyMoment['beats'], AnyMoment['beats']],
  isOver: boolean,
  move: Move,
): void {
  const beats = Math.min(dreamed.length, real.length);
  for (let index = 0; index < beats; index++) {
    const [one, other] = [dreamed[index], real[index]] as [Beat, Beat];
    if (partingOf(one.events, other.events, viewer) !== null) return;
    const isLast = index === Math.max(dreamed.length, real.length) - 1;
    // The end of a match may lay everything open, and the last table is looked at by itself.
    if (isLast || (isOver && index === beats - 1) || looksTheSame(watch, one.state, other.state, viewer)) continue;
    watch.leak(`${viewer}: the table within a move shows what is hidden, after ${JSON.stringify(move.option)}`);
    return;
  }
}

function checkQuestions(watch: Watch, seat: Seat, dream: Dream['table'], real: AnyMoment): void {
  if (!equal(askedOf(dream.open, seat), askedOf(real.open, seat))) watch.leak(`seat ${seat}: the questions`);
  if (dream.state.agenda.at(-1)?.do !== real.state.agenda.at(-1)?.do) watch.leak(`seat ${seat}: the step asked`);
}

/** Where two stories part, something hidden has come to light by the rules, or was told against them. */
function partingOf(dreamed: readonly GameEvent[], real: readonly GameEvent[], viewer: Viewer): 'shown' | 'told' | null {
  for (let index = 0; index < Math.max(dreamed.length, real.length); index++) {
    const [one, other] = [dreamed[index], real[index]];
    if (one !== undefined && other !== undefined && equal(heard(one, viewer), heard(other, viewer))) continue;
    return one?.reveals || other?.reveals ? 'shown' : 'told';
  }
  return null;
}

/** Who is asked is public; what is offered is the seat's own. */
const askedOf = (asked: readonly Decision[], seat: Seat): unknown =>
  asked.map(decision => (decision.seat === seat ? decision : decision.seat));

const looksTheSame = (watch: Watch, one: State, other: State, viewer: Viewer): boolean =>
  equal(viewOf(watch, one, viewer), viewOf(watch, other, viewer));

/** A state never changes once it is reached, so each viewer needs to look at it only once. */
function viewOf({ game, views }: Watch, state: State, viewer: Viewer): unknown {
  const seen = views.get(state) ?? new Map<Viewer, unknown>();
  views.set(state, seen);
  if (!seen.has(viewer)) seen.set(viewer, game.view(state, viewer));
  return seen.get(viewer);
}
