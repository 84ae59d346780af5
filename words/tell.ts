import type { AnyGame, Decision, GameEvent, Message, Option, Said, Say, Seat } from '@saloon/kernel';

type Game = Pick<AnyGame, 'id' | 'facts'>;

/** The sentence that asks the question of this step. */
export const tellAsk = (game: Game, step: string, { says = {} }: Pick<Decision, 'says'>): Message => ({
  key: `${game.id}.ask.${step}`,
  args: argsOf(game, says),
});

/** An option in words, as on a button. */
export const tellOption = (game: Game, option: Option): Message => ({
  key: `${game.id}.option.${option.type}`,
  args: argsOf(game, option),
});

/** An option as whoever chooses knows it, pieces by their words: two that are the same here are one choice. */
export function choiceName({ id, facts }: Game, option: Option, say: Say): string {
  const named = (fact: string, value: unknown): unknown => {
    const chapter = facts[fact];
    if (Array.isArray(value)) return value.map(item => named(fact, item));
    // Two players may have one name; two cards of one name are alike.
    if (chapter === undefined || chapter === 'seat' || typeof value !== 'string') return value;
    return say({ key: `${id}.${chapter}.${value}` });
  };
  return JSON.stringify(Object.entries(option).map(([fact, value]) => [fact, named(fact, value)]));
}

/** What happened, as heard by one viewer, in words for the log; whoever sits on the seat `own` is called "you". */
export const tellEvent = (game: Game, event: GameEvent, own: Seat | null = null): Message => ({
  key: `${game.id}.log.${event.type}`,
  args: argsOf(game, event, own),
});

/** Sentences select by this word where they speak to somebody instead of about them. */
const YOU: Message = { key: 'kernel.person.you' };

/** Facts as a sentence can say them: seats by name, cards and the like by their words, the rest as it is. */
function argsOf({ id, facts }: Game, thing: object, own: Seat | null = null): NonNullable<Message['args']> {
  const say = (fact: string, value: unknown): Said => {
    const chapter = facts[fact];
    if (chapter === 'seat' && typeof value === 'number') return value === own ? YOU : { seat: value };
    if (chapter !== undefined && typeof value === 'string') return { key: `${id}.${chapter}.${value}` };
    return typeof value === 'number' || typeof value === 'string' ? value : String(value);
  };
  const args = Object.entries(thing).map(([fact, value]) => [
    fact,
    Array.isArray(value) ? value.map(item => say(fact, item)) : say(fact, value),
  ]);
  return Object.fromEntries(args) as NonNullable<Message['args']>;
}
