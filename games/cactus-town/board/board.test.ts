import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galleryFor, SIZES } from '../../../tools/gallery.ts';
import { BUILDINGS } from '../data.ts';
import { weights } from '../events.ts';
import { cactusTown } from '../game.ts';
import en from '../words/en.json' with { type: 'json' };
import { FRONTS } from './art/fronts.ts';
import { outlookFor } from './duels.ts';
import { FLOURISHES } from './flourishes.ts';

const gallery = galleryFor('cactus-town', '.cactus');
const GUNSLINGERS = `config=${encodeURIComponent(JSON.stringify({ mode: 'gunslinger', cactus: true }))}`;

describe('the town of Cactus Town', () => {
  const ROOM = JSON.stringify({
    areas: '.cactus, .cactus .county, .cactus .desert, .cactus .side, .cactus .order, .cactus .near',
    apart: '.cactus :is(.plate, .desert, .side, .order, .near)',
    parts: '.ledger, .cell, .token, .card, .open-card, .fighter',
  });

  it.each([
    [1, 'seed=1&moves=22'],
    [2, 'seed=2&moves=30&language=fr'],
    [3, 'seed=1&moves=86&language=es'],
    [4, `seed=1&moves=181&viewer=3&${GUNSLINGERS}`],
    [5, `seed=5&moves=105&viewer=4&language=fr&${GUNSLINGERS}`],
    [5, 'seed=3&moves=124&viewer=spectator'],
  ])('has room for %i players on a phone, a tablet and a screen, also beside the log (%s)', async (players, wishes) => {
    const { page } = gallery();
    await gallery().look(`players=${players}&${wishes}`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const faults = await page.evaluate(`probe.layoutFaults(${ROOM})`);
      expect({ size, faults }).toEqual({ size, faults: [] });
    }
  });

  /** Answers that no piece in the town stands for, or that are tapped in tests of their own. */
  const PROMPT_ONLY = JSON.stringify(['decline', 'finish', 'pass', 'leave', 'keepRoll', 'keepCard', 'plan', 'stay']);
  it.each([
    ['choosing', 'players=3&seed=1&moves=10'],
    ['secondShot', 'players=3&seed=1&moves=86'],
    ['moving', 'players=3&seed=1&moves=124'],
    ['shootout', `players=5&seed=1&moves=67&${GUNSLINGERS}`],
    ['moveCactus', `players=5&seed=2&moves=29&${GUNSLINGERS}`],
    ['disorder', `players=5&seed=3&moves=124&${GUNSLINGERS}`],
    ['trapWindow', `players=5&seed=5&moves=143&${GUNSLINGERS}`],
    ['duelMarkers', `players=5&seed=6&moves=48&${GUNSLINGERS}`],
    ['reloading', `players=5&seed=1&moves=86&viewer=2&${GUNSLINGERS}`],
    ['takeMarker', `players=5&seed=6&moves=162&viewer=3&${GUNSLINGERS}`],
    ['runOpponent', `players=5&seed=5&moves=105&viewer=4&${GUNSLINGERS}`],
    ['displacing', `players=4&seed=1&moves=181&viewer=3&${GUNSLINGERS}`],
    ['confusing', 'players=5&seed=3&moves=124&viewer=4'],
  ])('lets every answer to %s be tapped', async (step, wishes) => {
    const { page } = gallery();
    await page.setViewportSize({ width: 800, height: 800 });
    await gallery().look(`${wishes}&confirm=1`);
    await page.waitForSelector(`[data-step="${step}"]`);
    expect(await page.evaluate(`probe.untappable(${PROMPT_ONLY})`)).toEqual([]);
  });

  /** A figure somewhere in town, standing or not. */
  const at = (place: string, isStunned = false) => ({ place, isStunned, hasLoot: false, isStarting: false });
  const FALLEN = { ou1: at('B2', true), ou2: at('D4', true), ou3: at('E1') };
  it.each([
    [
      'losersOrder',
      { view: { figures: { sh1: at('B2'), bh1: at('B2'), ou1: at('B2') } } },
      ['sh1', 'ou1'].map(figure => ({ type: 'dealWith', figure })),
    ],
    ['freeCaptive', {}, ['A4', 'B3', 'C4'].map(to => ({ type: 'place', figure: 'ou2', to }))],
    ['breakoutPlace', { view: { cactus: 'C3' } }, ['C2', 'D3'].map(to => ({ type: 'place', figure: 'ou1', to }))],
    [
      'acting',
      { view: { figures: FALLEN } },
      [...['ou1', 'ou2'].map(figure => ({ type: 'recover', figure })), { type: 'finish' }],
    ],
  ])('lets every answer to %s be tapped, which comes up once in many matches', async (step, seen, options) => {
    const { page } = gallery();
    await page.setViewportSize({ width: 800, height: 800 });
    const over = encodeURIComponent(JSON.stringify({ ...seen, step, options }));
    await gallery().look(`players=3&seed=1&moves=124&confirm=1&over=${over}`);
    await page.waitForSelector(`[data-step="${step}"]`);
    expect(await page.evaluate(`probe.untappable(${PROMPT_ONLY})`)).toEqual([]);
  });

  it('has a test that taps for every question of the game', () => {
    // The cards of a plan are tapped and dragged in tests of their own.
    const tapped = [
      ...['planning', 'choosing', 'acting', 'moving', 'runOpponent', 'trapWindow', 'takeMarker', 'moveCactus'],
      ...['shootout', 'disorder', 'confusing', 'duelMarkers', 'reloading', 'secondShot', 'losersOrder'],
      ...['freeCaptive', 'displacing', 'breakoutPlace'],
    ];
    const asking = Object.entries(cactusTown.rules).filter(([, rule]) => rule.ask !== undefined);
    expect(asking.map(([step]) => step).sort()).toEqual(tapped.sort());
  });

  it.each([
    ['choosing', '.icon-button[data-mark="blocked"]', 'players=3&seed=1&moves=10'],
    ['displacing', '.cell button', `players=4&seed=1&moves=181&viewer=3&${GUNSLINGERS}`],
    ['moveCactus', '.cell button', `players=5&seed=2&moves=29&${GUNSLINGERS}`],
  ])('says by which rule a piece cannot be the answer to %s: %s', async (step, pieces, wishes) => {
    const { page } = gallery();
    await page.setViewportSize({ width: 1440, height: 900 });
    await gallery().look(`${wishes}&confirm=1`);
    await page.waitForSelector(`[data-step="${step}"]`);
    const refusals = await page.evaluate(`probe.refusals('${pieces}', [])`);
    expect(refusals).toEqual({ count: expect.toSatisfy((count: number) => count > 0), silent: [] });
  });

  it.each([
    ['stack', ['SH-3', 'SH-2', 'SH-1']],
    ['direct', ['SH-1', 'SH-2', 'SH-3']],
  ])('CT-30, CT-114: with the order "%s" the first card tapped is turned over first', async (programming, cards) => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[0]);
    await gallery().look(`players=3&seed=1&moves=0&config=${encodeURIComponent(JSON.stringify({ programming }))}`);
    for (const card of ['SH-1', 'SH-2', 'SH-3']) await page.click(`[data-piece="${card}"]`);
    expect(await page.locator('.slot[data-mark="picked"]').count()).toBe(3);
    expect(await page.locator('[data-piece="SH-4"] [data-is="aside"]').getAttribute('data-text')).toBe('+3');
    await page.click(`[data-option='${JSON.stringify({ type: 'plan', cards })}']`);
    await page.waitForSelector('.gallery-prompt:not([data-answers="0"])');
    const slots = await page.locator('.slot').evaluateAll(all => all.map(slot => slot.ariaLabel));
    expect(slots.map(label => label?.split(': ')[1])).toEqual([
      'run all / hide (1)',
      'hide all / run (0)',
      'duel / run (2)',
    ]);
  });

  /** Drags a piece onto another one, or beside all of them, with a mouse or a finger. */
  async function drag(name: string, onto: string | null, isTouch: boolean): Promise<void> {
    const { page } = gallery();
    const middle = async (piece: string) => {
      const { x, y, width, height } = (await page.locator(`[data-piece="${piece}"]`).boundingBox()) ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await middle(name), onto === null ? { x: 180, y: 200 } : await middle(onto)];
    if (!isTouch) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      return page.mouse.up();
    }
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof from)[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (const part of [0.3, 0.7, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await touch('touchEnd', []);
    await finger.detach();
  }

  it.each([
    ['mouse', false],
    ['finger', true],
  ])('cards of a plan are dragged to a turn, to each other’s places and back by %s', async (_, isTouch) => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[0]);
    await gallery().look('players=3&seed=1&moves=0');
    const slots = async () =>
      (await page.locator('.slot').evaluateAll(all => all.map(slot => slot.ariaLabel))).map(
        label => label?.split(': ')[1] ?? null,
      );
    await drag('SH-1', 'turn-sheriff-1', isTouch);
    await expect.poll(slots).toEqual([null, 'run all / hide (1)', null]);
    await drag('SH-4', 'turn-sheriff-0', isTouch);
    await drag('turn-sheriff-0', 'turn-sheriff-1', isTouch);
    await expect.poll(slots).toEqual(['run all / hide (1)', 'jail / duel (3)', null]);
    await drag('turn-sheriff-0', null, isTouch);
    await expect.poll(slots).toEqual([null, 'jail / duel (3)', null]);
    expect(await page.locator('.dragged, .closer').count()).toBe(0);
  });

  it('CT-43: marks what moves one figure only until a movement for all is planned before it', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[0]);
    await gallery().look('players=3&seed=1&moves=0');
    const unfit = () => page.locator('.planning .card:has([data-unfit])').evaluateAll(all => all.length);
    expect(await unfit()).toBe(3);
    await page.click('[data-piece="SH-3"]');
    await page.click('[data-piece="SH-1"]');
    await expect.poll(unfit).toBe(2);
    expect(await page.getAttribute('[data-piece="SH-3"]', 'aria-label')).toContain('no run yet');
    expect(await page.getAttribute('[data-piece="SH-2"]', 'aria-label')).not.toContain('yet');
  });

  it('CT-48: lets a figure stay by a second tap on its building', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[0]);
    await gallery().look('players=3&seed=1&moves=124&confirm=1');
    const own = page.locator('.cell button[data-mark="playable"]:has([data-piece="sh2"])');
    await own.click();
    await own.click();
    expect(await page.getAttribute('.gallery-prompt', 'data-ready')).toBe('{"type":"stay","figure":"sh2"}');
  });

  it('shows before a step what it reveals and whom it locks', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[2]);
    await gallery().look('players=3&seed=1&moves=124');
    await page.click('.cell button[data-mark="playable"]');
    const labels = await page
      .locator('.cell button[data-mark="playable"]')
      .evaluateAll(all => all.map(cell => [cell.ariaLabel, cell.querySelectorAll('.outlook i').length] as const));
    expect(labels.length).toBeGreaterThan(0);
    for (const [label, signs] of labels)
      expect(signs).toBe(Number(label?.includes('reveals it')) + Number(label?.includes(', locks')));
  });

  it('CT-59, CT-109: shows before a step whom it frees, and whose way the cactus would bar', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[2]);
    await gallery().look('players=1&seed=1&moves=22');
    await page.click('[data-piece="C1"]');
    const free = page.locator('.cell button[data-mark="playable"]:has([data-what="frees"])');
    expect(await free.first().getAttribute('aria-label')).toContain('breaks free');
    await gallery().look(`players=5&seed=2&moves=29&${GUNSLINGERS}`);
    expect(await page.getAttribute('[data-piece="C1"]', 'aria-label')).toContain('bars the way of Deputy 3');
    const barred = page.locator('[data-piece="C1"] [data-what="bars"]');
    expect(await barred.evaluateAll(signs => signs.map(sign => sign.dataset.faction))).toEqual(['sheriff', 'outlaws']);
  });

  it('CT-41: shows a picked figure where it cannot go, and says why', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[2]);
    await gallery().look('players=3&seed=1&moves=0');
    for (const card of ['SH-1', 'SH-2', 'SH-3']) await page.click(`[data-piece="${card}"]`);
    await page.click(`[data-option='${JSON.stringify({ type: 'plan', cards: ['SH-3', 'SH-2', 'SH-1'] })}']`);
    for (const piece of ['icon-runAll', 'C3', 'B3', 'C3']) await page.click(`button[data-piece="${piece}"]`);
    const barred = page.locator('.cell button:has([data-what="barred"])');
    expect(await barred.getAttribute('aria-label')).toContain('no way in');
    await barred.click();
    await page.waitForFunction("document.querySelector('.gallery-prompt').dataset.broken === 'CT-41'");
  });

  it('CT-31: says of each icon of a card that does nothing what is against it', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[0]);
    const icon = { type: 'impossible', faction: 'sheriff', card: 'SH-2' };
    const staged = [
      { ...icon, action: 'hideAll', reason: 'nobodyStands' },
      { ...icon, action: 'run', reason: 'locked' },
    ];
    await gallery().look(`players=3&seed=1&moves=10&stage=${encodeURIComponent(JSON.stringify(staged))}`);
    expect(await page.locator('[data-ignored] .explains').allTextContents()).toEqual([
      'None of the figures can do that.',
      'A figure that shares its building with an opponent cannot run.',
    ]);
  });

  it('can be walked all over by keyboard', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[2]);
    await gallery().look(`players=5&seed=5&moves=105&viewer=4&${GUNSLINGERS}`);
    const areas = '.cactus .ribbon, .cactus .town, .cactus .turns, .cactus .beside, .cactus .desk';
    expect(await page.evaluate(`probe.unreachable('${areas}')`)).toEqual([]);
  });

  it('can be played by tapping what is marked, more than sixty answers long', async () => {
    let answers = 0;
    for (const [index, players] of [1, 3, 5].entries()) {
      await gallery().page.setViewportSize(SIZES[index] ?? SIZES[0]);
      await gallery().look(`players=${players}&seed=${players + 11}&moves=0`);
      answers += await gallery().page.evaluate<number>('probe.tapAway(120)');
    }
    expect(answers).toBeGreaterThan(60);
  });

  it.each([
    'players=3&seed=1&moves=86',
    `players=5&seed=5&moves=105&viewer=4&${GUNSLINGERS}`,
    'players=1&seed=1&moves=22',
  ])('is fit for those who listen, by day and by night (%s)', async wishes => {
    await gallery().look(wishes);
    expect(await gallery().seriousFindings()).toEqual([]);
  });
});

describe('what the board says and shows', () => {
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx') || (name.endsWith('.ts') && !name.endsWith('.test.ts')))
    .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');

  it('has a front for every building, and no two alike', () => {
    const fronts = Object.entries(FRONTS);
    expect(fronts.map(([id]) => id).sort()).toEqual(['office', ...BUILDINGS.map(({ id }) => id)].sort());
    expect(new Set(fronts.map(([, { emblem }]) => emblem)).size).toBe(fronts.length);
  });

  it('has a sign for every event of the game', () => {
    expect(Object.keys(FLOURISHES).sort()).toEqual(Object.keys(weights).sort());
    expect(Object.keys(FLOURISHES).sort()).toEqual(Object.keys(en.log).sort());
  });

  it('uses each sentence of its chapter', () => {
    expect(Object.keys(en.board).filter(name => !sources.includes(`'${name}'`))).toEqual([]);
  });

  it('CT-71, CT-72: says before a second shot whether it wins', () => {
    const duel = {
      space: 'B4',
      initiator: 'dancer',
      fighters: ['hunters', 'dancer'],
      bonus: 0,
      rolls: { hunters: [5], dancer: [3] },
      shown: {},
      shots: {},
    } as const;
    expect(outlookFor(duel, 'dancer', 2)).toBe('wins');
    expect(outlookFor(duel, 'dancer', 1)).toBe('loses');
    expect(outlookFor(duel, 'hunters', 0)).toBe('wins');
    expect(outlookFor({ ...duel, initiator: 'hunters' }, 'dancer', 2)).toBe('loses');
  });
});
