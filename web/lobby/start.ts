import { STAND_IN } from '@saloon/kernel';
import type { LocalSeat } from '../local/workerMessages.ts';
import { posterOf } from '../posters.ts';
import { runJob } from '../session/tableWorker.ts';
import { prefer, preferences } from '../shell/preferences.ts';
import { COMPANY, GUESTS } from './names.ts';

/** How many people a game's table usually has. */
export const usualSeats = (game: string): number => posterOf(game)?.usualSeats ?? 2;

/** A name for a guest, the same until another is chosen. */
export function ownName(): string {
  if (preferences.value.name === '') prefer({ name: GUESTS[Math.floor(Math.random() * GUESTS.length)] ?? 'Stranger' });
  return preferences.value.name;
}

/** Names for bots, none of them taken. */
export const botNames = (taken: readonly string[]): string[] => COMPANY.filter(name => !taken.includes(name));

/** A match against bots on this device, with everything at its default; tells where it is. Alone there are none. */
export async function playNow(game: string, count: number = usualSeats(game)): Promise<string> {
  const name = ownName();
  const bots = botNames([name]);
  const seats = Array.from(
    { length: count },
    (_, seat): LocalSeat => (seat === 0 ? { name, bot: null } : { name: bots[seat - 1] ?? 'Bot', bot: STAND_IN }),
  );
  const { table } = await runJob('create', { draft: { game, config: {}, seats } });
  return `/local/${table}`;
}
