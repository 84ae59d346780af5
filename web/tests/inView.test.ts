import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  atStation,
  doubtfulClaim,
  dynamite,
  inPrison,
  ownRoll,
  twoCards,
} from '../../games/pony-express/scenarios/tables.ts';
import { galleryFor } from '../../tools/gallery.ts';
import { crowdedTable, openStore } from './crowdedBang.ts';
import { duelQuestion, figureQuestion, planQuestion, spaceQuestion } from './crowdedCactusTown.ts';
import { cardQuestion, oneBuilding, opponentQuestion, squareQuestion } from './crowdedDodgeCity.ts';
import { openVisits, tableSet, type Visits } from './visit.ts';

/** Screens that people play on; wide ones also with the log beside the table. */
const SCREENS = [
  [360, 640],
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1440, 780],
  [1440, 900],
  [1920, 1080],
] as const;

/** Boards that are always in view whole: what lies there, and tables as crowded as they get, by the size of the text. */
const BOARDS = [
  {
    game: 'bang',
    root: '.bang',
    players: [2, 3, 4, 5, 6, 7],
    parts: { figures: '.ring > *, .own > *', apart: '.ring > *, .middle, .home', fan: '.fan' },
    still: '.ring > *, .own > *, .middle, .pile, .hand',
    crowds: [
      { crowded: crowdedTable, text: 1 },
      { crowded: crowdedTable, text: 1.3 },
      { crowded: openStore, text: 1.3 },
    ],
  },
  {
    game: 'dodge-city-1983',
    root: '.dodge',
    players: [2, 3, 4, 5],
    parts: {
      figures: '.rivals > *, .own > *, .house, .plot, .shop',
      apart: '.rivals > *, .piles, .house, .plot, .current, .shop, .own > *, .hand',
      fan: '.fan',
    },
    still: '.plate, .desk > .piles, .blocks .house, .town, .home > *',
    crowds: [
      { crowded: cardQuestion, text: 1 },
      { crowded: squareQuestion, text: 1.3 },
      { crowded: oneBuilding, text: 1.3 },
      { crowded: opponentQuestion, text: 1.3 },
    ],
  },
  {
    game: 'pony-express',
    root: '.pony',
    players: [3, 4, 5],
    parts: { figures: '.riders > *, .map', apart: '.riders > *, .map, .cup, .desk, .home', fan: '.hand' },
    still: '.riders > *, .map, .space, .cup, .desk, .home, .stock > *',
    crowds: [
      { crowded: ownRoll, text: 1 },
      { crowded: ownRoll, text: 1.3 },
      { crowded: doubtfulClaim, text: 1.3 },
      { crowded: twoCards, text: 1.3 },
      { crowded: inPrison, text: 1.3 },
      { crowded: atStation, text: 1.3 },
      { crowded: dynamite, text: 1.3 },
    ],
  },
  {
    game: 'cactus-town',
    root: '.cactus',
    players: [1, 2, 3, 4, 5],
    parts: {
      figures: '.rivals > *, .own > *, .cell',
      apart: '.rivals > *, .own > *, .desert, .side, .order, .near',
      fan: '.fan',
    },
    still: '.plate, .cell, .side, .order, .near',
    crowds: [
      { crowded: planQuestion, text: 1 },
      { crowded: spaceQuestion, text: 1.3 },
      { crowded: figureQuestion, text: 1.3 },
      { crowded: duelQuestion, text: 1.3 },
    ],
  },
];

const LANGUAGES = ['en', 'fr', 'es'];

/** The room that the frame leaves a board on one of the screens. */
interface Place {
  readonly screen: string;
  readonly isTouched: boolean;
  readonly width: number;
  readonly height: number;
}
const MEASURE = `(() => {
  const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = document.querySelector('.board-place');
  return { width, height, isWhole: scrollHeight <= height + 1 && scrollWidth <= width + 1 };
})()`;

async function placesIn(visits: Visits, game: string): Promise<Place[]> {
  const { page, context } = await visits.open();
  const places: Place[] = [];
  await page.goto('/');
  await page.click(`.poster[data-game="${game}"] .button.primary`);
  await tableSet(page);
  for (const [width, height] of SCREENS)
    for (const isBesideLog of width > 1088 ? [true, false] : [false]) {
      await page.setViewportSize({ width, height });
      const log = page.locator('.side-panel .log');
      if ((await log.isVisible()) !== isBesideLog) await page.keyboard.press('l');
      await log.waitFor({ state: isBesideLog ? 'visible' : 'hidden' });
      const screen = `${width} × ${height}${isBesideLog ? ' beside the log' : ''}`;
      const { isWhole, ...room } = await page.evaluate<{ width: number; height: number; isWhole: boolean }>(MEASURE);
      expect({ screen, isWhole }).toEqual({ screen, isWhole: true });
      places.push({ screen, isTouched: Math.min(width, height) < 500, ...room });
    }
  await context.close();
  return places;
}

describe.each(BOARDS)('the board of $game', ({ game, root, players, parts, still, crowds }) => {
  const gallery = galleryFor(game, root);
  let visits: Visits;
  let places: readonly Place[];
  beforeAll(async () => {
    visits = await openVisits();
    places = await placesIn(visits, game);
    await gallery().page.setViewportSize({ width: 1920, height: 1080 });
  }, 120_000);
  afterAll(() => visits.close());

  /** Asks the page something about the board in each of these places. */
  const inEach = <Answer>(some: readonly Place[], ask: string): Promise<Answer[]> =>
    gallery().page.evaluate(`(async () => {
      const { style } = document.querySelector('#gallery');
      const answers = [];
      for (const place of ${JSON.stringify(some)}) {
        [style.width, style.gridTemplateRows] = [place.width + 'px', place.height + 'px minmax(0, 1fr)'];
        // A board may look at its size, and does so before it is painted.
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        answers.push(${ask});
      }
      return answers;
    })()`);
  async function lookAtCrowd(crowded: (view: unknown) => unknown, count: number, wishes = ''): Promise<void> {
    const table = `players=${count}&seed=${count}&moves=30&${wishes}`;
    const over = JSON.stringify(crowded(await gallery().look(table)));
    await gallery().look(`${table}&over=${encodeURIComponent(over)}`);
  }
  const scaleText = (scale: number) =>
    gallery().page.evaluate(`document.documentElement.style.setProperty('--text-scale', '${scale}')`);

  it.each(players)('shows %i players whole, with all that can be chosen, on every screen', async count => {
    for (const [index, { crowded, text }] of crowds.entries()) {
      // With as many seats each crowd is looked at in one language and one light, with more in the next.
      const language = LANGUAGES[(index + count) % 3];
      await lookAtCrowd(crowded, count, `clocks=1&language=${language}&theme=${count % 2 === 0 ? 'night' : 'day'}`);
      await scaleText(text);
      const asked = `({ screen: place.screen, faults: probe.outOfView({ ...${JSON.stringify(parts)}, ...place }) })`;
      const found = await inEach<{ faults: readonly string[] }>(places, asked);
      const seen = { text, language };
      expect({ ...seen, found: found.filter(({ faults }) => faults.length > 0) }).toEqual({ ...seen, found: [] });
    }
  });

  it('says at every place who sits there and who is asked, and reads the seats out', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click(`.poster[data-game="${game}"] .button.primary`);
    await page.waitForSelector('[data-choice="1"]');
    const seats = page.locator('.seats.heard li');
    const names = await page.locator('.seats.heard strong').allTextContents();
    const drawn = await page.locator(parts.figures).allTextContents();
    expect(names.filter(name => !drawn.some(text => text.includes(name)))).toEqual([]);
    expect(names.length).toBeGreaterThan(1);
    for (const place of [seats.first(), page.locator('.own')]) await place.getByText('Now you').waitFor();
    await context.close();
  });

  it('prints nothing smaller than eleven pixels, and all of it larger for those who want that', async () => {
    await lookAtCrowd(crowds[0]?.crowded ?? crowdedTable, players.at(-1) ?? 2);
    await scaleText(1);
    const plain = (await inEach<number[]>(places, 'probe.printSizes()')).flat();
    await scaleText(1.3);
    const large = (await inEach<number[]>(places, 'probe.printSizes()')).flat();
    expect(Math.min(...plain)).toBeGreaterThanOrEqual(11);
    expect(large.filter((size, index) => size < (plain[index] ?? 0) * 1.28)).toEqual([]);
  });

  it.each(players)('stays where it is from one question to the next when %i play', async count => {
    const some = places.filter((_, index) => index % 5 === 0);
    await gallery().look(`players=${count}&seed=${count + 40}&moves=30`);
    const before = await inEach(some, `probe.boxesOf('${still}')`);
    for (let answers = 0; answers < 5; answers++) {
      await gallery().page.evaluate('probe.tapAway(3)');
      expect(await inEach(some, `probe.boxesOf('${still}')`)).toEqual(before);
    }
  });
});
