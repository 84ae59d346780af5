import {
  answer,
  type Clause,
  type Config,
  canonical,
  copy,
  type Decision,
  equal,
  type Game,
  type GameEvent,
  loadDice,
  type Option,
  type Outcome,
  open,
  type Playable,
  play,
  resolve,
  type State,
} from '@saloon/kernel';

/** Somebody at the table, spoken of by name. Every line says what they do or what is true of them, or fails. */
export interface Actor<O extends Option> {
  /** It is this one who is asked, by this step. */
  isAsked(step: string): Actor<O>;
  isNotAsked(): Actor<O>;
  /** The answers on offer, by type, in any order and without repeats. */
  isOffered(...types: O['type'][]): Actor<O>;
  /** Exactly these answers on offer would change nothing. */
  isWarnedOf(...vain: O[]): Actor<O>;
  answers(type: O['type'], facts?: Record<string, unknown>): Actor<O>;
  /** The answer is refused, for that reason of the rulebook, and leaves no trace. */
  cannot(type: O['type'], facts: Record<string, unknown>, clause?: Clause): Actor<O>;
}
/** Facts of an event of that type, any of them. */
type FactsOf<E extends GameEvent, Type> = string extends E['type']
  ? Record<string, unknown>
  : E extends unknown
    ? Type extends E['type']
      ? Partial<E>
      : never
    : never;
/** A table in the middle of a story. */
export interface Stage<S extends State, E extends GameEvent = GameEvent> {
  /** The table as it is now; look, do not touch. */
  readonly state: S;
  /** The next dice fall like this. */
  dice(...values: number[]): void;
  /** Something was told since the story began. */
  told<Type extends E['type']>(type: Type, facts?: FactsOf<E, Type>): void;
  notTold<Type extends E['type']>(type: Type, facts?: FactsOf<E, Type>): void;
  /** Who is asked now, as `name:step`. */
  asked(): string[];
  outcome(): Outcome | null;
}
/** The table together with everybody at it, by name. */
export type Staged<S extends State, O extends Option, Name extends string, E extends GameEvent = GameEvent> = Stage<
  S,
  E
> &
  Record<Name, Actor<O>>;

/**
 * Begins a story at a table set by hand. The state is saved and read back between all moves.
 * @example
 * const street = stage(shootout, table, ['ann', 'bob', 'cal']);
 * street.ann.isAsked('playing').answers('shoot', { target: 1 });
 * street.bob.isAsked('shot').answers('dodge');
 */
export function stage<S extends State, O extends Option, Name extends string, E extends GameEvent>(
  game: Game<S, S['agenda'][number], O, Config, unknown, E>,
  table: S,
  names: readonly Name[],
): Staged<S, O, Name, E> {
  const told: GameEvent[] = [];
  const state = copy(table);
  resolve(game, state, told);
  const match: StagedMatch<S, O> = { game, names, told, state: copy(state) };
  const actors = names.map((name, seat) => [name, actorIn(match, seat, name)] as const);
  return Object.assign(directorOf(match), Object.fromEntries(actors) as Record<Name, Actor<O>>);
}

/** The match on the stage: what has been told of it, and how it stands now. */
interface StagedMatch<S extends State, O extends Option> {
  readonly game: Playable<S, O>;
  readonly names: readonly string[];
  readonly told: GameEvent[];
  state: S;
}

const askedIn = <S extends State, O extends Option>({ game, names, state }: StagedMatch<S, O>): string[] =>
  open(game, state).map(({ seat }) => `${names[seat]}:${state.agenda.at(-1)?.do}`);

function demand<S extends State, O extends Option>(match: StagedMatch<S, O>, holds: boolean, complaint: string): void {
  if (holds) return;
  const asked = askedIn(match).join(', ') || 'nobody';
  throw new Error(`${complaint}\n  asked now: ${asked}\n  told: ${lately(match.told)}`);
}

const lately = (told: readonly GameEvent[]): string =>
  told
    .slice(-8)
    .map(event => canonical(event))
    .join('\n        ');

function actorIn<S extends State, O extends Option>(match: StagedMatch<S, O>, seat: number, name: string): Actor<O> {
  const { game, told } = match;
  const question = (): Decision<O> | undefined => open(game, match.state).find(decision => decision.seat === seat);
  const attempt = (type: O['type'], facts: Record<string, unknown>) =>
    play(game, match.state, answer(match.state, seat, { type, ...facts } as unknown as O));
  const self: Actor<O> = {
    isAsked(step) {
      demand(match, askedIn(match).includes(`${name}:${step}`), `${name} should be asked: ${step}`);
      return self;
    },
    isNotAsked() {
      demand(match, question() === undefined, `${name} should not be asked anything`);
      return self;
    },
    isOffered(...types) {
      const offered = [...new Set(question()?.options.map(option => option.type))].sort();
      const complaint = `${name} should be offered ${types.join(', ')}, not ${offered.join(', ')}`;
      demand(match, equal(offered, [...types].sort()), complaint);
      return self;
    },
    isWarnedOf(...vain) {
      const { inVain = [] } = question() ?? {};
      const complaint = `${name} should be warned of ${canonical(vain)}, not ${canonical(inVain)}`;
      demand(match, equal(inVain, vain), complaint);
      return self;
    },
    answers(type, facts = {}) {
      const played = attempt(type, facts);
      if (!played.ok)
        throw new Error(`${name} cannot answer ${type} ${canonical(facts)}: ${canonical(played.refusal)}`);
      told.push(...played.events);
      match.state = copy(played.state);
      return self;
    },
    cannot(type, facts, clause) {
      const before = canonical(match.state);
      const played = attempt(type, facts);
      demand(match, !played.ok, `${name} should not be able to answer ${type} ${canonical(facts)}`);
      demand(match, canonical(match.state) === before, 'A refused move left a trace');
      if (!played.ok && clause !== undefined) {
        const complaint = `The refusal should name ${clause}, not ${canonical(played.refusal)}`;
        demand(match, played.refusal.clause === clause, complaint);
      }
      return self;
    },
  };
  return self;
}

function directorOf<S extends State, O extends Option>(match: StagedMatch<S, O>): Stage<S> {
  const wasTold = (type: string, facts: Record<string, unknown> = {}) =>
    match.told.some(
      event => event.type === type && Object.entries(facts).every(([fact, value]) => equal(event[fact], value)),
    );
  return {
    get state() {
      return match.state;
    },
    dice: (...values) => {
      match.state = { ...match.state, rng: loadDice(match.state.rng, values) };
    },
    told: (type, facts) =>
      demand(match, wasTold(type, facts), `It should have been told: ${type} ${canonical(facts ?? {})}`),
    notTold: (type, facts) =>
      demand(match, !wasTold(type, facts), `It should not have been told: ${type} ${canonical(facts ?? {})}`),
    asked: () => askedIn(match),
    outcome: () => match.game.outcome(match.state),
  };
}
