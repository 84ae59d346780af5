import { bang } from '@saloon/bang';
import { type AnyGame, configure } from '@saloon/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './matches.ts';
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

/** The log of a match as whoever sits on the first seat reads it. */
async function logOf(match: ReturnType<typeof matchOf>, locale: string) {
  const { page, context } = await visits.open({ width: 1366, height: 768, locale });
  await page.goto('/replay#move=30&as=0');
  await page.setInputFiles('input[type="file"]', recordFile(match));
  await page.waitForSelector('.log-line');
  return { page, context };
}

const TURNS = {
  bang: { en: /^Your turn\.$/, fr: /^À vous de jouer\.$/, es: /^Es tu turno\.$/ },
  dodge: { en: /^You play \S/, fr: /^Vous jouez \S/, es: /^Juegas \S/ },
};
const OTHERS = {
  bang: { en: /^Bob takes a turn\.$/, fr: /^À Bob de jouer\.$/, es: /^Es el turno de Bob\.$/ },
  dodge: { en: /^Bob plays \S/, fr: /^Bob joue \S/, es: /^Bob juega \S/ },
};
describe.each(['bang', 'dodge'] as const)('the log of %s', game => {
  it.each(['en', 'fr', 'es'] as const)('has a heading for each turn, and says "you" in %s', async language => {
    const { page, context } = await logOf(matchOf(game), language);
    const log = page.getByRole('log');
    await log.getByRole('heading', { name: TURNS[game][language] }).first().waitFor();
    await log.getByRole('heading', { name: OTHERS[game][language] }).first().waitFor();
    await context.close();
  });
});

it('a life lost and somebody who is out have a picture with a name, and who answers stands aside', async () => {
  const { page, context } = await logOf(matchOf('bang'), 'en');
  await page.locator('.log li[data-aside="true"]').first().waitFor();
  expect(await page.getByRole('img', { name: 'life lost' }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('img', { name: 'out of the match' }).count()).toBeGreaterThan(0);
  await context.close();
});
