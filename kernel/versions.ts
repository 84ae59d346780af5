import { Fault } from './fault.ts';
import type { AnyGame, Settings, State } from './types.ts';

/** The version that every game began with; its matches do not name it. */
export const FIRST_VERSION = 1;

/** Whether a match goes by these rules: by this version of its game, or by a later one. */
export const goesBy = ({ version = FIRST_VERSION }: Pick<State, 'version'>, since: number): boolean => version >= since;

/** Refuses matches of rules that are not known here: every version up to the game's own is. */
export function assertPlayable(game: Pick<AnyGame, 'version'>, version: number): void {
  if (version >= FIRST_VERSION && version <= game.version) return;
  throw new Fault(
    'version',
    `Played by version ${version} of the rules, not by one up to ${game.version}`,
    'otherRules',
  );
}

/** What a host could set in a version of a game. */
export const settingsOf = ({ settings }: Pick<AnyGame, 'settings'>, version: number): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, { since = FIRST_VERSION }]) => since <= version));
