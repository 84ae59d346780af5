import { bang } from '@saloon/bang';
import { type AnyGame, configure } from '@saloon/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playedOut, recordFile } from './record.ts';
import { openVisits, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** At every width of the log: which brackets stand at the end of a line, with their names on the next; and how many do move. */
const BRACKETS = `(() => {
  const lineOf = node => {
    const letter = document.createRange();
    letter.setStart(node, 0);
    letter.setEnd(node, 1);
    return letter.getBoundingClientRect().bottom;
  };
  const places = [...document.querySelectorAll('.mention-place')].filter(({ textContent }) => textContent.startsWith('('));
  const log = document.querySelector('.log');
  const parted = new Set();
  const lines = new Map(places.map(place => [place, new Set()]));
  for (let width = 200; width <= 400; width += 2) {
    log.style.width = width + 'px';
    for (const place of places) {
      const [bracket, name] = [place.firstChild, place.querySelector('.mention').firstChild].map(lineOf);
      lines.get(place).add(Math.round(bracket - place.closest('li').getBoundingClientRect().top));
      if (Math.abs(bracket - name) > 4) parted.add(place.textContent + ' at ' + width);
    }
  }
  return { parted: [...parted], moved: [...lines.values()].filter(({ size }) => size > 1).length };
})()`;

it('no line of the log ends with a bracket that opens for a name', async () => {
  const { page, context } = await visits.open();
  await page.goto('/replay');
  const match = playedOut(bang as unknown as AnyGame, configure(bang.settings, {}, 4), ['Ann', 'Bob', 'Cleo', 'Dan']);
  await page.setInputFiles('input[type="file"]', recordFile(match));
  await page.waitForSelector('.log .mention-place');
  const { parted, moved } = await page.evaluate<{ parted: string[]; moved: number }>(BRACKETS);
  expect(parted).toEqual([]);
  expect(moved).toBeGreaterThan(10);
  await context.close();
});
