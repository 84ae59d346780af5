import { bang } from '@saloon/bang';
import { dodgeCity } from '@saloon/dodge-city-1983';
import { type AnyGame, type Config, configure, type MatchRecord, travel } from '@saloon/kernel';
import { ponyExpress } from '@saloon/pony-express';
import { playedOut } from './record.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
const games = {
  bang: bang as unknown as AnyGame,
  dodge: dodgeCity as unknown as AnyGame,
  pony: ponyExpress as unknown as AnyGame,
};
/** Settings other than the usual: dice that are flicked need the physics, and these matches do not. */
const CHOSEN: Partial<Record<keyof typeof games, Config>> = { pony: { shots: 'dice' } };
const known = new Map<string, MatchRecord>();

/** A match of five that bots have played to its end; always the same one. */
export function matchOf(name: keyof typeof games): MatchRecord {
  const config = configure(games[name].settings, CHOSEN[name] ?? {}, NAMES.length);
  const record = known.get(name) ?? playedOut(games[name], config, NAMES);
  known.set(name, record);
  return record;
}

/** After how many moves, at least one, an event of this type was told first. */
export const firstOf = (name: keyof typeof games, type: string): number =>
  travel(matchOf(name), games[name]).events.findIndex(
    (told, moves) => moves > 0 && told.some(event => event.type === type),
  );
