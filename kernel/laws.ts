import { equal } from './json.ts';
import { answer, legal, open, someAnswer } from './question.ts';
import { pick, rngFrom, split } from './rng.ts';
import { begin, play, replay } from './run.ts';
import { type AnyMoment, checkSecrets, type Watch, watchOver } from './secrecy.ts';
import { configure } from './settings.ts';
import { type Texts, textFaults } from './texts.ts';
import type { AnyGame, Decision, GameEvent, Move, Option, Rng, State } from './types.ts';

/** What is written about a game, for the laws that read it. */
export type { Texts };

/** The laws that every game keeps, in random play, at every table size. */
export const LAWS = {
  1: 'every match ends within a bound',
  2: 'a state is plain JSON',
  3: 'a copy shares nothing changeable',
  4: 'the log replays to the same state and events',
  5: 'nobody learns what they may not know',
  6: 'each offered option is accepted, each altered one refused without a trace',
  7: 'the shares of an outcome sum to 1; who plays alone may also get less',
  8: 'cards are conserved',
  9: 'rules and rulebook name the same clauses',
  10: 'everything has words in every language',
  11: 'every card, power and option type comes into play',
} as const;
/** One law broken: where, and what happened. */
export interface Violation {
  law: keyof typeof LAWS;
  where: string;
  what: string;
}
/** How thoroughly to check, and what some laws need to know about the game. */
export interface LawCheck<S extends State = State> {
  matches: number;
  seats?: readonly number[];
  config?: Readonly<Record<string, unknown>>;
  seed?: number;
  movesAtMost?: number;
  /** Every piece of the box, wherever it lies; the same for a whole match. */
  pieces?(state: S): readonly string[];
  /** Cards, powers and option types that must turn up in the options and events of so many matches. */
  mustUse?: readonly string[];
  texts?: Texts;
}

interface Inspection extends LawCheck {
  game: AnyGame;
  rng: Rng;
  where: string;
  violations: Violation[];
  sayings: Map<string, Set<string>>;
  used: Set<string>;
  watch: Watch;
  /** Parts of states that were looked at before. */
  inspected: WeakSet<object>;
}

/** Plays random matches and returns each law that was broken, with the place. */
export function checkLaws<S extends State>(game: AnyGame, check: LawCheck<S>): Violation[] {
  const rng = rngFrom([check.seed ?? 1, 0, 0, 0, 0, 0, 0, 0]);
  const watch = watchOver(game, rng, what => broken(inspection, 5, what));
  const fresh = { violations: [], sayings: new Map(), used: new Set<string>(), inspected: new WeakSet(), where: '' };
  const inspection: Inspection = { ...(check as LawCheck), ...fresh, game, rng, watch };
  const { min, max } = game.seats;
  const sizes = check.seats ?? Array.from({ length: max - min + 1 }, (_, more) => min + more);
  for (let match = 0; match < check.matches; match++) inspectMatch(inspection, sizes[match % sizes.length] as number);
  return conclude(inspection);
}

function conclude(inspection: Inspection): Violation[] {
  inspection.where = 'all matches';
  const { hasSecrets, dreamsDiffer } = inspection.watch;
  if (hasSecrets && !dreamsDiffer) broken(inspection, 5, 'imagine never deals anything anew');
  for (const thing of inspection.mustUse ?? [])
    if (!inspection.used.has(thing)) broken(inspection, 11, `"${thing}" never came into play`);
  if (inspection.texts !== undefined)
    for (const { law, what } of textFaults(inspection.game, inspection.texts, inspection.sayings))
      broken(inspection, law, what);
  return inspection.violations;
}

function broken(inspection: Inspection, law: Violation['law'], what: string): void {
  inspection.violations.push({ law, where: inspection.where, what });
}

function inspectMatch(inspection: Inspection, seats: number): void {
  const { game, movesAtMost = 50_000 } = inspection;
  const dice = split(inspection.rng);
  const config = configure(game.settings, inspection.config ?? {}, seats);
  const moves: Move[] = [];
  const told: GameEvent[][] = [];
  const table = `${seats} players, dice ${dice.key[0]}`;
  inspection.where = table;
  try {
    let now: AnyMoment = begin(game, config, seats, dice);
    const pieces = inspection.pieces?.(now.state).toSorted();
    told.push(now.events);
    while (now.open.length > 0) {
      inspection.where = `${table}, move ${moves.length}`;
      if (moves.length >= movesAtMost) throw new Error(`no end after ${movesAtMost} moves`);
      const { move, after } = inspectMove(inspection, now);
      if (!equal(inspection.pieces?.(after.state).toSorted(), pieces))
        broken(inspection, 8, `after ${JSON.stringify(move.option)}`);
      moves.push(move);
      told.push(after.events);
      now = after;
    }
    inspectEnd(inspection, now.state, told, replay(game, { config, seats, rng: dice, moves }));
  } catch (error) {
    const isFrozen = error instanceof TypeError && /read only|not extensible|delete property/.test(error.message);
    broken(inspection, isFrozen ? 3 : 1, (error as Error).message);
  }
}

function inspectEnd(
  inspection: Inspection,
  state: State,
  told: GameEvent[][],
  again: { state: State; events: GameEvent[][] },
): void {
  if (!equal(again.state, state) || !equal(again.events, told)) broken(inspection, 4, 'the replay differs');
  const outcome = inspection.game.outcome(state);
  const sum = outcome?.shares.reduce((total, share) => total + share, 0) ?? 0;
  const isAlone = state.answered.length === 1;
  const isFair = isAlone ? sum >= 0 && sum <= 1 : Math.abs(sum - 1) <= 1e-9;
  if (outcome?.shares.length !== state.answered.length || !isFair) broken(inspection, 7, `they sum to ${sum}`);
  if (outcome !== null) said(inspection, outcome.reason.key, outcome.reason.args ?? {});
}

/** One random move, with everything that must hold before and after it. The state is frozen, so no trace can be left. */
function inspectMove(inspection: Inspection, now: AnyMoment): { move: Move; after: AnyMoment } {
  const { game, rng } = inspection;
  if (!isPlain(now.state, inspection.inspected)) broken(inspection, 2, `at ${now.state.agenda.at(-1)?.do}`);
  if (!equal(open(game, now.state), now.open)) broken(inspection, 6, 'asked again, the question differs');
  for (const decision of now.open) checkOffers(inspection, now, decision);
  const decision = pick(rng, now.open);
  const move = answer(now.state, decision.seat, someAnswer(decision, rng));
  const played = play(game, now.state, move);
  if (!played.ok) throw new Error(`An offered answer was refused: ${JSON.stringify(move.option)}`);
  checkSecrets(inspection.watch, { now, move: played.move, after: played });
  collect(inspection, now, played);
  return { move: played.move, after: played };
}

function checkOffers(inspection: Inspection, { state, open: asked }: AnyMoment, decision: Decision): void {
  const { game, rng } = inspection;
  for (const option of decision.options) {
    const refusal = legal(game, state, answer(state, decision.seat, option), asked);
    if (refusal !== null) broken(inspection, 6, `offered but refused: ${JSON.stringify(option)}`);
  }
  for (const vain of decision.inVain ?? [])
    if (!decision.options.some(option => equal(option, vain)))
      broken(inspection, 6, `warned of but not offered: ${JSON.stringify(vain)}`);
  for (const altered of alterations(someAnswer(decision, rng))) {
    if (decision.options.some(option => equal(option, altered))) continue;
    const played = attempt(() => play(game, state, answer(state, decision.seat, altered), asked));
    if (played instanceof Error) broken(inspection, 6, `${played.message}, at ${JSON.stringify(altered)}`);
    else if (played.ok) broken(inspection, 6, `altered but accepted: ${JSON.stringify(altered)}`);
    else said(inspection, played.refusal.message.key, played.refusal.message.args ?? {});
  }
}

function attempt<X>(deed: () => X): X | Error {
  try {
    return deed();
  } catch (error) {
    return error as Error;
  }
}

/**
 * The same answer with one thing wrong, as a forger or a broken client would send it. What else can be wrong with a move
 * (its seat, its step, a foreign field) is refused before any rule of the game is asked.
 */
function alterations(option: Option): Option[] {
  const facts = Object.entries(option).filter(([fact]) => fact !== 'type');
  const wrong = (value: unknown) =>
    typeof value === 'number' ? [value + 2 ** 40, 0.5, '1', null] : [`no ${String(value)}`, -1, {}];
  return [
    { ...option, foreign: 1 } as Option,
    { ...option, type: `no ${option.type}` },
    ...facts.map(([fact]) => Object.fromEntries(Object.entries(option).filter(([other]) => other !== fact)) as never),
    ...facts.flatMap(([fact, value]) => wrong(value).map(other => ({ ...option, [fact]: other }))),
  ];
}

function collect(inspection: Inspection, before: AnyMoment, after: AnyMoment): void {
  const { id } = inspection.game;
  for (const { options, says = {} } of before.open) {
    said(inspection, `${id}.ask.${before.state.agenda.at(-1)?.do}`, says);
    for (const option of options) said(inspection, `${id}.option.${option.type}`, option);
  }
  for (const event of after.events) {
    const { secret, ...told } = event;
    said(inspection, `${id}.log.${event.type}`, told);
    if (secret !== undefined) said(inspection, `${id}.log.${event.type}`, { ...told, ...secret });
  }
}

/** Remembers a sentence with the facts it can count on, and every word in them. */
function said(inspection: Inspection, key: string, facts: object): void {
  const sure = inspection.sayings.get(key) ?? new Set(Object.keys(facts));
  inspection.sayings.set(key, sure);
  for (const name of sure) if (!Object.hasOwn(facts, name)) sure.delete(name);
  for (const [fact, value] of Object.entries(facts)) {
    for (const word of [value].flat()) {
      if (typeof word !== 'string') continue;
      inspection.used.add(word);
      const chapter = inspection.game.facts[fact];
      if (chapter !== undefined && chapter !== 'seat')
        inspection.sayings.set(`${inspection.game.id}.${chapter}.${word}`, new Set());
    }
  }
}

/** Whether JSON can carry this; freezes it too. States share much with those before, so nothing is looked at twice. */
function isPlain(value: unknown, inspected: WeakSet<object>): boolean {
  if (typeof value !== 'object' || value === null) return equal(JSON.parse(JSON.stringify(value) ?? 'null'), value);
  if (inspected.has(value)) return true;
  inspected.add(Object.freeze(value));
  const isBare = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const parts: unknown[] = Array.isArray(value) ? [...value] : Object.values(value);
  return parts.reduce<boolean>((isFine, part) => isPlain(part, inspected) && isFine, isBare);
}
