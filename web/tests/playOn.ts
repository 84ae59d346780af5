import type { MatchRecord } from '@saloon/kernel';
import type { Page } from 'playwright-core';
import { tableSet } from './visit.ts';

/** Plays on among bots from this moment of a match, on the seat of somebody who played it. */
export async function playOn(page: Page, record: MatchRecord, moves: number, seat: number): Promise<void> {
  const file = { name: 'a.saloon.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };
  await page.goto('/replay');
  await page.setInputFiles('input[type="file"]', file);
  await page.waitForSelector('.replay-on');
  await page.evaluate(`location.hash = '#move=${moves}&as=${seat}'`);
  await page.getByRole('button', { name: `Play on as ${record.seats[seat]?.name}` }).click();
  await page.waitForURL(/\/local\//);
  await tableSet(page);
}
