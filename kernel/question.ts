import { equal } from './json.ts';
import { pick, roll } from './rng.ts';
import type { Config, Decision, Game, Gesture, Move, Option, Refusal, Rng, Rule, State, Step, Why } from './types.ts';

/** Any game with these states, steps and options, whatever its settings and views. */
export type Playable<S extends State, O extends Option> = Game<S, S['agenda'][number], O, Config, unknown>;

/** The rule that resolves this step. */
export const ruleOf = <S extends State, O extends Option>(game: Playable<S, O>, step: Step): Rule<S, Step, O> =>
  (game.rules as Record<string, Rule<S, Step, O>>)[step.do] as Rule<S, Step, O>;

/** Who is asked what right now; nobody when the match is over. */
export function open<S extends State, O extends Option>(game: Playable<S, O>, state: S): readonly Decision<O>[] {
  const step = state.agenda.at(-1);
  if (step === undefined || game.outcome(state) !== null) return [];
  return ruleOf(game, step).ask?.(state, step) ?? [];
}

/** The move that gives this answer to the question now open to this seat. */
export function answer<O extends Option>(state: State, seat: number, option: O): Move<O> {
  return { seat, step: state.agenda.at(-1)?.do ?? '', at: state.answered[seat] ?? 0, option };
}

/** An option at random; of a gesture, any numbers within its bounds. */
export function someAnswer<O extends Option>(decision: Decision<O>, rng: Rng): O {
  const bounds = Object.entries(decision.gesture ?? {});
  const numbers = bounds.map(([fact, { min, max }]) => [fact, min - 1 + roll(rng, max - min + 1)]);
  return { ...pick(rng, decision.options), ...Object.fromEntries(numbers) };
}

/** Why this move may not be made now, or null if it may. The list that is shown is the list that is enforced. */
export function legal<S extends State, O extends Option>(
  game: Playable<S, O>,
  state: S,
  move: Move<O>,
  asked: readonly Decision<O>[] = open(game, state),
): Refusal | null {
  if (!isMove(move)) return refuse('malformed');
  if (asked.length === 0) return refuse('over');
  const decision = asked.find(({ seat }) => seat === move.seat);
  if (decision === undefined) return refuse('notAsked');
  if (move.step !== state.agenda.at(-1)?.do || move.at !== state.answered[move.seat]) return refuse('stale');
  if (decision.gesture !== undefined) return checkGesture(decision, decision.gesture, move.option);
  if (decision.options.some(offered => equal(offered, move.option))) return null;
  return refuse('notOffered', game.whyNot(state, move.seat, move.option));
}

function refuse(reason: Refusal['reason'], why: Why | null = null): Refusal {
  return { reason, ...(why ?? { message: { key: `kernel.refusal.${reason}` } }) };
}

function isMove(move: Move): boolean {
  return (
    typeof move === 'object' &&
    move !== null &&
    Object.keys(move).every(field => ['seat', 'step', 'at', 'option'].includes(field)) &&
    Number.isSafeInteger(move.seat) &&
    Number.isSafeInteger(move.at) &&
    typeof move.step === 'string' &&
    typeof move.option === 'object' &&
    move.option !== null &&
    typeof move.option.type === 'string' &&
    move.option.seen === undefined
  );
}

/** A gesture is one of the examples, but for the numbers that the hand may choose. */
function checkGesture(decision: Decision, gesture: Gesture, option: Option): Refusal | null {
  const chosen = fieldsOf(option);
  const bounds = Object.entries(gesture);
  const isExample = decision.options.some(example => {
    const drawn = { ...example, ...Object.fromEntries(bounds.map(([fact]) => [fact, chosen[fact]])) };
    return equal(drawn, option);
  });
  if (!isExample) return refuse('notOffered');
  const isWithin = bounds.every(([fact, { min, max }]) => {
    const value = chosen[fact];
    return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
  });
  return isWithin ? null : refuse('outOfBounds');
}

const fieldsOf = (option: Option): Readonly<Record<string, unknown>> => ({ ...option });
