import type { Seated } from '@saloon/protocol';
import type { TableStore } from '../storage/store.ts';
import { PLEDGE } from './device.ts';
import { post, TestPlayer } from './player.ts';

const TABLES = 8;

/** Tables of two people who play as fast as they are asked. */
export async function playersAt(url: string): Promise<TestPlayer[]> {
  const request = {
    game: 'shootout',
    config: { rounds: 20 },
    name: 'Ann',
    pledge: PLEDGE,
    seats: ['person', 'person'],
  };
  const tables = Array.from({ length: TABLES }, async () => {
    const ann = (await post<Seated>(`${url}/api/tables`, request)).body;
    const bob = (await post<Seated>(`${url}/api/tables/${ann.table}/join`, { name: 'Bob', pledge: PLEDGE })).body;
    const players = [new TestPlayer(url, ann), new TestPlayer(url, bob)];
    await Promise.all(players.map(player => player.connect(true)));
    return players;
  });
  return (await Promise.all(tables)).flat();
}

/** How many commands of these players were acknowledged. */
export const acknowledgedBy = (players: readonly TestPlayer[]): number =>
  players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Acknowledged commands that a store does not have at their number, and gaps in its logs. */
export async function missingFrom(
  store: TableStore,
  players: readonly Pick<TestPlayer, 'seated' | 'acknowledged'>[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { seated, acknowledged } of players) {
    const entries = await store.entriesAfter(seated.table, 0);
    if (entries.some(({ seq }, index) => seq !== index + 1)) missing.push(`an entry of ${seated.table}`);
    for (const [id, seq] of acknowledged) {
      const entry = entries[seq - 1];
      if (entry?.id !== id || entry.seat !== seated.seat) missing.push(`${id} at ${seq} of ${seated.table}`);
    }
  }
  return missing;
}
