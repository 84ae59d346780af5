import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galleryFor, SIZES } from '../../../tools/gallery.ts';
import type { DodgeEvent } from '../events.ts';
import type { DodgeView } from '../secrets.ts';
import en from '../words/en.json' with { type: 'json' };
import { FLOURISHES, raisedCards } from './flourishes.ts';

const gallery = galleryFor('dodge-city-1983', '.dodge');

describe('the town of Dodge City (1983)', () => {
  const ROOM = JSON.stringify({
    areas: '.dodge, .dodge .desk, .dodge .town, .dodge .piles, .dodge .home, .dodge .store, .dodge .plots',
    apart: '.dodge :is(.house, .plot, .plate, .pair, .shop, .round)',
    parts: '.shop-sign, .floor, .ledger, .circles, .pile, .type, .goal, .small-plan',
  });

  it.each([
    [5, 'seed=1&moves=2&viewer=2&language=fr'],
    [2, 'seed=2&moves=200&language=fr'],
    [3, 'seed=2&moves=64&language=es'],
    [4, 'seed=4&moves=60&language=es'],
    [5, 'seed=3&moves=200&language=fr'],
    [5, 'seed=1&moves=700&viewer=spectator'],
  ])('has room for %i players on a phone, a tablet and a screen, also beside the log (%s)', async (players, wishes) => {
    const { page } = gallery();
    await gallery().look(`players=${players}&${wishes}`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(PAINTED);
      const faults = await page.evaluate(`probe.layoutFaults(${ROOM})`);
      const cutOff = await page.evaluate(CUT_OFF);
      expect({ size, faults, cutOff }).toEqual({ size, faults: [], cutOff: [] });
    }
  });

  /** Answers that no piece in the town stands for. */
  const PROMPT_ONLY = JSON.stringify(['done', 'pass']);
  it.each([
    ['colour', 'players=3&seed=1&moves=1&viewer=1'],
    ['start', 'players=2&seed=1&moves=2'],
    ['playing', 'players=2&seed=1&moves=12'],
    ['buying', 'players=2&seed=7&moves=30'],
    ['challenge', 'players=5&seed=57&moves=80'],
    ['duelCard', 'players=4&seed=280&moves=120'],
    ['freePawns', 'players=2&seed=36&moves=160'],
    ['raid', 'players=2&seed=13&moves=60'],
    ['selling', 'players=2&seed=3&moves=160'],
    ['founding', 'players=2&seed=2&moves=12'],
    ['spoils', 'players=2&seed=4&moves=160'],
    ['changingSides', 'players=2&seed=27&moves=120'],
    ['opponent', 'players=3&seed=181&moves=160'],
    ['losing', 'players=3&seed=85&moves=60'],
  ])('lets every answer to %s be tapped', async (step, wishes) => {
    const { page } = gallery();
    await page.setViewportSize({ width: 800, height: 800 });
    await gallery().look(`${wishes}&confirm=1`);
    await page.waitForSelector(`[data-step="${step}"]`);
    expect(await page.evaluate(`probe.untappable(${PROMPT_ONLY})`)).toEqual([]);
  });

  it.each([
    ['colour', '.colours button', 'players=3&seed=1&moves=1&viewer=1'],
    ['start', '.hand button', 'players=2&seed=1&moves=2'],
    ['buying', '.floor button', 'players=2&seed=7&moves=30'],
    ['freePawns', '.floor button', 'players=2&seed=36&moves=160'],
    ['raid', '.floor button', 'players=2&seed=13&moves=60'],
    ['selling', '.floor button', 'players=2&seed=3&moves=160'],
    ['spoils', '.floor button', 'players=2&seed=4&moves=160'],
    ['losing', '.floor button', 'players=3&seed=85&moves=60'],
    ['changingSides', '.floor button', 'players=2&seed=27&moves=120'],
    ['founding', '.store button', 'players=2&seed=2&moves=12'],
    ['opponent', '.plate .who', 'players=3&seed=181&moves=160'],
    ['challenge', '.plate .who', 'players=5&seed=57&moves=80'],
    ['challenge', '.shop-sign', 'players=5&seed=57&moves=80', 'seat-1'],
  ])('says by which rule a piece cannot be the answer to %s: %s', async (step, pieces, wishes, ...taps) => {
    const { page } = gallery();
    await page.setViewportSize({ width: 1440, height: 900 });
    await gallery().look(`${wishes}&confirm=1`);
    await page.waitForSelector(`[data-step="${step}"]`);
    const refusals = await page.evaluate(`probe.refusals('${pieces}', ${JSON.stringify(taps)})`);
    expect(refusals).toEqual({ count: expect.toSatisfy((count: number) => count > 0), silent: [] });
  });

  it('DC-13: paints pawns with the colours chosen, and names them', async () => {
    const { page } = gallery();
    await gallery().look('players=3&seed=1&moves=3');
    const worn = await page.evaluate<string[][]>(`[...document.querySelectorAll('.plate')].map(plate => [
      plate.querySelector('.who').ariaLabel.split(', ')[1],
      getComputedStyle(plate.querySelector('.pawn .top')).fill,
    ])`);
    expect(worn).toEqual([
      ['green', 'rgb(0, 158, 115)'],
      ['blue', 'rgb(86, 180, 233)'],
      ['red', 'rgb(213, 94, 0)'],
    ]);
  });

  it('DC-72: holds up both cards of a duel with names and the winner, before no square, with the building in sight', async () => {
    const { page } = gallery();
    const won = [{ type: 'wonDuel', clause: 'DC-72', seat: 0, opponent: 1, building: 'hotel' }];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await gallery().look(
        `players=2&seed=4&moves=160&viewer=spectator&stage=${encodeURIComponent(JSON.stringify(won))}`,
      );
      await page.waitForFunction(`${HELD_UP}.isInSight`);
      const seen = await page.evaluate(HELD_UP);
      const raised = [
        { name: 'Abigail', isWinner: true },
        { name: 'Buck', isWinner: false },
      ];
      expect({ size, seen }).toEqual({ size, seen: { raised, hidden: [], isInSight: true, areCutOff: false } });
    }
  });

  it('DC-27: has room for the start cards of five', async () => {
    const { page } = gallery();
    const shown = ['N-G5', 'N-L7', 'N-S7', 'C-B2', 'Q-1'].map((card, seat) => ({
      type: 'showedStartCard',
      clause: 'DC-26',
      seat,
      card,
    }));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await gallery().look(`players=5&seed=3&moves=200&stage=${encodeURIComponent(JSON.stringify(shown))}`);
      const seen = await page.evaluate(HELD_UP);
      expect({ size, seen }).toMatchObject({ size, seen: { hidden: [], areCutOff: false } });
    }
  });

  it('can be walked all over by keyboard, and so can its map', async () => {
    const areas = '.dodge .house, .dodge .rivals, .dodge .piles, .dodge .store, .dodge .own, .dodge .hand';
    const { page } = gallery();
    await page.setViewportSize({ width: 1440, height: 900 });
    await gallery().look('players=5&seed=57&moves=80');
    expect(await page.evaluate(`probe.unreachable('${areas}')`)).toEqual([]);
    await page.setViewportSize(SIZES[0]);
    await page.waitForSelector('.plot');
    expect(await page.evaluate(`probe.unreachable('.dodge .plots, .dodge .store')`)).toEqual([]);
    await page.click('.plot');
    expect(await page.evaluate(`probe.unreachable('.dodge .neighbours, .dodge .house')`)).toEqual([]);
  });

  it('can be played by tapping what is marked, more than sixty answers long', async () => {
    let answers = 0;
    for (const [index, players] of [2, 3, 5].entries()) {
      await gallery().page.setViewportSize(SIZES[index] ?? SIZES[0]);
      await gallery().look(`players=${players}&seed=${players + 11}&moves=0`);
      answers += await gallery().page.evaluate<number>('probe.tapAway(30)');
    }
    expect(answers).toBeGreaterThan(60);
  });

  it('has nothing that axe finds serious, by day and by night', async () => {
    await gallery().page.setViewportSize({ width: 1440, height: 900 });
    await gallery().look('players=3&seed=2&moves=64');
    expect(await gallery().seriousFindings()).toEqual([]);
  });

  it('shows a card closely at the key z, with its text and its rule', async () => {
    const { page } = gallery();
    await gallery().look('players=3&seed=1&moves=3');
    await page.focus('.hand button');
    await page.keyboard.press('z');
    await page.click('.closer .button');
    expect(await page.getAttribute('body', 'data-explained')).toMatch(/^DC-\d+$/);
    await page.keyboard.press('Escape');
    expect(await page.locator('.closer').count()).toBe(0);
  });

  it('answers a tap on what is not on offer by its rule alone, with nothing over the town', async () => {
    const { page } = gallery();
    await page.setViewportSize({ width: 1440, height: 900 });
    await gallery().look('players=2&seed=7&moves=30');
    await page.click('.square:has(.cube)');
    expect(await page.getAttribute('.gallery-prompt', 'data-broken')).toMatch(/^DC-/);
    expect(await page.locator('.closer').count()).toBe(0);
  });

  it('DC-57, DC-97: says what dark squares are for and how many points win', async () => {
    for (const [language, goal] of [
      ['en', 'One chain touching 4 dark squares holds a building; 6 points win.'],
      ['fr', 'Une chaîne qui touche 4 cases sombres tient un bâtiment ; 6 points gagnent.'],
      ['es', 'Una cadena que toca 4 casillas oscuras controla un edificio; 6 puntos ganan.'],
    ]) {
      await gallery().look(`players=2&seed=7&moves=30&language=${language}`);
      expect(await gallery().page.locator('.goal').innerText()).toBe(goal);
    }
  });

  it('shows what a square would cost and link before it is bought', async () => {
    const { page } = gallery();
    await gallery().look('players=2&seed=18&moves=200');
    await page.focus('.square[data-mark="playable"]');
    await page.waitForSelector('.pawn.ghost');
    expect(await page.getAttribute('.cost', 'data-text')).toMatch(/^−\$\d+$/);
    expect(await page.getAttribute('.own .then', 'data-text')).toMatch(/^→ \$\d/);
  });
});

describe('the map of Dodge City (1983), where fingers could not find squares', () => {
  const openedIn = () => gallery().page.locator('.house');
  const lookOnPhone = async (wishes: string) => {
    await gallery().page.setViewportSize(SIZES[0]);
    await gallery().look(wishes);
    await gallery().page.waitForSelector('[data-map]');
  };

  it('shows all buildings, with how many squares can be chosen in each', async () => {
    const { page } = gallery();
    await lookOnPhone('players=2&seed=7&moves=30');
    expect(await page.locator('.plot').count()).toBe(4);
    const counts = await page.locator('.plot .count').evaluateAll(all => all.map(one => Number(one.dataset.text)));
    const options = await page.evaluate<number>(
      `JSON.parse(document.querySelector('.gallery-prompt').dataset.options).filter(({ square }) => square).length`,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(options);
    expect(await page.locator('.plot[data-mark="playable"]').count()).toBe(counts.length);
  });

  it('opens a building whole by a tap, its neighbours by their names, and goes back', async () => {
    const { page } = gallery();
    await lookOnPhone('players=2&seed=7&moves=30');
    await page.getByRole('button', { name: /^Hotel/ }).click();
    expect(await openedIn().getAttribute('data-building')).toBe('hotel');
    await page.getByRole('button', { name: /^Post office/ }).click();
    expect(await openedIn().getAttribute('data-building')).toBe('postOffice');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    expect(await openedIn().count()).toBe(0);
  });

  it('stays in a building for the next pawn, and is whole again for a card', async () => {
    const { page } = gallery();
    await lookOnPhone('players=2&seed=7&moves=30');
    await page.locator('.plot[data-mark="playable"]').last().click();
    const building = await openedIn().getAttribute('data-building');
    await page.click('.square[data-mark="playable"]');
    await page.waitForSelector('.gallery-prompt[data-step="buying"]');
    expect(await openedIn().getAttribute('data-building')).toBe(building);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForSelector('.gallery-prompt:not([data-step="buying"])');
    expect(await page.locator('.plot').count()).toBeGreaterThan(3);
  });

  it('opens the building that was chosen in the prompt', async () => {
    const { page } = gallery();
    await lookOnPhone('players=2&seed=7&moves=30&confirm=1');
    await page.locator('.gallery-prompt [data-option*="sheriffOffice"]').first().click();
    await page.waitForSelector('.house[data-building="sheriffOffice"]');
  });

  it.each([
    ['spoils', 'players=2&seed=4&moves=160', '.square[data-mark="playable"]'],
    ['founding', 'players=2&seed=2&moves=12', '.type[data-mark="playable"]'],
  ])('opens the only building where there is something to choose: %s', async (step, wishes, choice) => {
    const { page } = gallery();
    await lookOnPhone(wishes);
    await page.waitForSelector(`[data-step="${step}"]`);
    expect(await openedIn().count()).toBe(1);
    expect(await page.locator(choice).count()).toBeGreaterThan(0);
  });

  it('shows in which building something happens', async () => {
    const { page } = gallery();
    const placed = [{ type: 'placed', clause: 'DC-39', seat: 1, building: 'hotel', square: 'c2' }];
    await lookOnPhone(
      `players=2&seed=2&moves=200&viewer=spectator&stage=${encodeURIComponent(JSON.stringify(placed))}`,
    );
    expect(await page.locator('.plot:has(.sign)').getAttribute('data-piece')).toBe('plot-hotel');
  });
});

describe('what the board says and shows', () => {
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');

  it('holds cards up only as long as they can be read', () => {
    const view = { duelCards: [], buildings: [] } as unknown as DodgeView;
    const thrown = { type: 'discarded', seat: 0, cards: ['lady-1'], clause: 'DC-45' } as unknown as DodgeEvent;
    const shown = { type: 'played', seat: 0, card: 'lady-1', clause: 'DC-26' } as unknown as DodgeEvent;
    expect(raisedCards([thrown], view)).toEqual([]);
    expect(raisedCards([shown], view)).toHaveLength(1);
  });

  it('has a sign for every event of the game', () => {
    expect(Object.keys(FLOURISHES).sort()).toEqual(Object.keys(en.log).sort());
  });

  it('uses each sentence of its chapter, and none that does not exist', () => {
    const used = new Set([...sources.matchAll(/\btell\(\s*(?:scene\.)?say,\s*'(\w+)'/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(Object.keys(en.board).sort());
  });
});
/** Whose cards are held up, what of the town they hide, and whether all of it and the building on stage can be seen. */
const HELD_UP = `(() => {
  const boxOf = element => element.getBoundingClientRect();
  const overlap = (one, other) =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const raised = [...document.querySelectorAll('.raised')];
  const board = boxOf(document.querySelector('.dodge'));
  const isWithin = (inner, outer) =>
    inner.left > outer.left - 1 && inner.right < outer.right + 1 && inner.top > outer.top - 1 && inner.bottom < outer.bottom + 1;
  const stage = document.querySelector('[data-stage]');
  const squares = [...document.querySelectorAll('.square')].filter(square => overlap(boxOf(square), board));
  const hides = raised.flatMap(card => squares.filter(square => overlap(boxOf(square), boxOf(card))));
  return {
    raised: raised.map(card => ({ name: card.querySelector('b').textContent, isWinner: card.matches('[data-winner]') })),
    hidden: hides.map(square => square.dataset.piece),
    isInSight: stage !== null && isWithin(boxOf(stage), board) && !raised.some(card => overlap(boxOf(card), boxOf(stage))),
    areCutOff: raised.some((card, at) =>
      !isWithin(boxOf(card), board) ||
      [...card.children].some(part => !isWithin(boxOf(part), boxOf(card))) ||
      raised.slice(0, at).some(other => overlap(boxOf(card), boxOf(other)))),
  };
})()`;
/** Buildings whose names do not fit. */
const CUT_OFF = `[...document.querySelectorAll(':is(.plot, .shop-sign) .name')]
  .filter(name => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3)
  .map(name => name.textContent)`;
/** A board looks at its size before it is painted. */
const PAINTED = 'new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))';
