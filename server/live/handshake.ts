import type { Command } from '@saloon/protocol';
import { type Onlooker, seatOfPerson, type TableFacts } from '@saloon/table';
import type { Identity } from '../people/identity.ts';

/** The first thing a connection says. */
export type Hello = Extract<Command, { type: 'hello' }>;
/** Who somebody is at a table. */
export interface Recognised {
  readonly onlooker: Onlooker;
  /** The person whose seat this is, by cookie or by token. */
  readonly sitter: string | null;
}

/** Who says hello: by cookie, and by the secret of a seat. */
interface Visitor {
  readonly person: string | null;
  readonly bearer: string | null;
}

/** Whose view somebody gets who says hello; null if none. */
export function recognise(
  facts: TableFacts,
  { token, watch }: Pick<Hello, 'token' | 'watch'>,
  { person, bearer }: Visitor,
  identity: Identity,
): Recognised | null {
  const sitter = token === null ? person : bearer;
  const seat = seatOfPerson(facts, sitter);
  if (seat !== null && watch === undefined) return { onlooker: { seat, viewer: seat }, sitter };
  const isScreen = token !== null && identity.isScreen(token, facts.id);
  if (token !== null && seat === null && !isScreen) return null;
  if (seat === null && !isScreen && !facts.spectators) return null;
  // A screen stands on the table, where all players see it.
  const isShown = watch != null && !isScreen && mayWatch(facts, watch, [person, bearer]);
  return { onlooker: { seat: null, viewer: isShown ? watch : 'spectator' }, sitter };
}

/** Whether these people may look at the table as this seat: those who sit there themselves see no cards but their own. */
export function mayWatch(facts: TableFacts, seat: number, people: readonly (string | null)[]): boolean {
  const own = people.map(person => seatOfPerson(facts, person)).filter(sitting => sitting !== null);
  return facts.seats[seat]?.isShown === true && (own.length === 0 || own.includes(seat));
}
