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

/** An option at random; of a gesture, any numbers within its bounds, but lists as in the example: at random they mean nothing. */
export function someAnswer<O extends Option>({ options, gesture }: Decision<O>, rng: Rng): O {
  const option = pick(rng, options);
  if (gesture === undefined) return option;
  const answer = { ...option };
  for (const fact in gesture) {
    const { min, max, most } = gesture[fact] as Gesture[string];
    if (fact in option && most === undefined) answer[fact as never] = (min - 1 + roll(rng, max - min + 1)) as never;
  }
  return answer;
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
  if (decision === undefined) return refuse('notAsked', outOfTurn(game, state, asked));
  if (move.step !== state.agenda.at(-1)?.do || move.at !== state.answered[move.seat]) return refuse('stale');
  const { options, gesture = {} } = decision;
  const offered = options.find(
    example => example.type === move.option.type && equal(asDrawn(example, gesture, move.option), move.option),
  );
  if (offered === undefined) return refuse('notOffered', game.whyNot(state, move.seat, move.option));
  const why = isWithin(gesture, offered, move.option) ? game.gestures?.whyNot?.(move.option) : null;
  return why === undefined ? null : refuse('outOfBounds', why);
}

function refuse(reason: Refusal['reason'], why: Why | null = null): Refusal {
  return { reason, ...(why ?? { message: { key: `kernel.refusal.${reason}` } }) };
}

/** Who is asked instead, as everybody can see, and the rule that waits for them. */
function outOfTurn<S extends State, O extends Option>(
  game: Playable<S, O>,
  state: S,
  asked: readonly Decision<O>[],
): Why {
  const [clause] = ruleOf(game, state.agenda.at(-1) as Step).clauses;
  const message = { key: 'kernel.refusal.outOfTurn', args: { seats: asked.map(({ seat }) => ({ seat })) } };
  return { message, ...(clause !== undefined && { clause }) };
}

/** Seat, step, at and option; each is looked at by name, so four are exactly these. */
function isMove(move: Move): boolean {
  return (
    typeof move === 'object' &&
    move !== null &&
    Object.keys(move).length === 4 &&
    Number.isSafeInteger(move.seat) &&
    Number.isSafeInteger(move.at) &&
    typeof move.step === 'string' &&
    typeof move.option === 'object' &&
    move.option !== null &&
    typeof move.option.type === 'string' &&
    move.option.seen === undefined
  );
}

/** The facts of this option that a hand may choose, with their bounds. */
const varied = (option: Option, gesture: Gesture) => Object.entries(gesture).filter(([fact]) => fact in option);

const factOf = (option: Option, fact: string): unknown => (option as unknown as Record<string, unknown>)[fact];

/** The example with the numbers that the hand chose. */
const asDrawn = (example: Option, gesture: Gesture, chosen: Option): Option => {
  const facts = varied(example, gesture).map(([fact]) => [fact, factOf(chosen, fact)]);
  return { ...example, ...Object.fromEntries(facts) };
};

const isWithin = (gesture: Gesture, example: Option, chosen: Option): boolean =>
  varied(example, gesture).every(([fact, { min, max, most }]) => {
    const value = factOf(chosen, fact);
    const numbers = most === undefined ? [value] : Array.isArray(value) && value.length <= most ? value : [Number.NaN];
    return numbers.every(number => Number.isSafeInteger(number) && number >= min && number <= max);
  });

/** Whether an answer names a seat other than that of whoever gives it, by the facts that its game declares. */
export const namesAnother = (facts: Readonly<Record<string, string>>, seat: number, option: Option): boolean =>
  Object.entries(option).some(([fact, value]) => facts[fact] === 'seat' && value !== seat);
