import { bang } from '@saloon/bang';
import { dodgeCity } from '@saloon/dodge-city-1983';
import { type AnyGame, configure, type MatchRecord, travel } from '@saloon/kernel';
import { playedOut } from './record.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
const games = { bang: bang as unknown as AnyGame, dodge: dodgeCity as unknown as AnyGame };
const known = new Map<string, MatchRecord>();

/** A match of five that bots have played to its end; always the same one. */
export function matchOf(name: keyof typeof games): MatchRecord {
  const record = known.get(name) ?? playedOut(games[name], configure(games[name].settings, {}, NAMES.length), NAMES);
  known.set(name, record);
  return record;
}

/** After how many moves, at least one, an event of this type was told first. */
export const firstOf = (name: keyof typeof games, type: string): number =>
  travel(matchOf(name), games[name]).events.findIndex(
    (told, moves) => moves > 0 && told.some(event => event.type === type),
  );
