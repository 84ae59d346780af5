import { readFileSync } from 'node:fs';
import { GAMES } from '@saloon/games';
import { type AnyGame, type Decision, type MatchRecord, open, readRecord, travel } from '@saloon/kernel';
import { localFacts } from '@saloon/table';
import type { Page } from 'playwright-core';

/** A kept match as a table of this page's device, at the first moment at which such a question is asked; tells where it is. */
export async function keepMoment(page: Page, kept: string, isSought: (question: Decision) => boolean): Promise<string> {
  const folder = new URL('../../games/', import.meta.url);
  const record = readRecord(readFileSync(new URL(kept, folder), 'utf8'));
  const game = (await GAMES.find(({ id }) => id === record.game)?.load())?.room.game as AnyGame;
  const [moves, seat] = momentIn(record, game, isSought);
  const { match, version, config, seed = '' } = record;
  const seats = record.seats.map((recorded, index) => ({ ...recorded, bot: index === seat ? null : 'thumb' }));
  const own = { match, version, config, seed, seats, begun: moves };
  const facts = localFacts({ id: 'kept', game: game.id, status: 'playing', opened: 1000, ...own });
  const entries = record.moves
    .slice(0, moves)
    .map((move, index) => ({ seq: index + 1, at: 1000, type: 'move', seat: move.seat, id: null, move }));
  // Somewhere at this address where nothing opens the database yet.
  await page.goto('/icon.svg');
  await page.evaluate(`(${KEEP})(${JSON.stringify({ facts, entries })})`);
  return `/local/${facts.id}`;
}

function momentIn(record: MatchRecord, game: AnyGame, isSought: (question: Decision) => boolean): [number, number] {
  for (let moves = 0; moves < record.moves.length; moves++) {
    const found = open(game, travel(record, game, moves).state).find(isSought);
    if (found !== undefined) return [moves, found.seat];
  }
  throw new Error('There is no such moment');
}

const KEEP = `({ facts, entries }) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('saloon', 2);
  opening.onerror = reject;
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('facts', { keyPath: 'id' }).put(facts);
    const log = opening.result.createObjectStore('entries');
    for (const entry of entries) log.put(entry, [facts.id, entry.seq]);
  };
  opening.onsuccess = () => resolve(opening.result.close());
})`;
