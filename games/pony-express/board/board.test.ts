import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galleryFor, SIZES } from '../../../tools/gallery.ts';
import type { PonyEvent } from '../events.ts';
import {
  atStation,
  doubtfulClaim,
  dug,
  dynamite,
  foundOut,
  inPrison,
  ownRide,
  ownRoll,
  type Staged,
  twoCards,
} from '../scenarios/tables.ts';
import type { PonyOption } from '../steps.ts';
import en from '../words/en.json' with { type: 'json' };
import { NO_ROLLS, rollsOn, shownCard, stampOf } from './flourishes.ts';
import { FLOURISHES } from './signs.ts';

const gallery = galleryFor('pony-express', '.pony');
const staged = (events: readonly object[]) => `stage=${encodeURIComponent(JSON.stringify(events))}`;

describe('the trail of Pony Express', () => {
  const ROOM = JSON.stringify({
    areas: '.pony, .pony .prairie, .pony .trail, .pony .map, .pony .cup, .pony .desk, .pony .home',
    apart: '.pony :is(.rider, .map, .cup, .desk, .home)',
    parts: '.who, .rung, .die-button, .roll, .answer, .slip',
  });

  /** Shows a table that is set up as these tests need it. */
  async function lookAt(set: (view: unknown) => Staged, wishes = 'players=3'): Promise<void> {
    const table = `${wishes}&seed=1&moves=0`;
    const over = JSON.stringify(set(await gallery().look(table)));
    await gallery().look(`${table}&over=${encodeURIComponent(over)}`);
  }

  /** What is done with open dice, once they are chosen. */
  const AGAIN: ReadonlySet<string> = new Set(['rerollOpen', 'putBack']);
  /** The same table with some of its answers: dice stay chosen while something else is tried. */
  const onlyWith = (table: Staged, is: (option: PonyOption) => boolean): Staged => ({
    ...table,
    options: table.options.filter(is),
  });

  it.each([
    ['a roll', ownRoll, 'players=3&language=fr'],
    ['a roll', ownRoll, 'players=5&language=es'],
    ['a claim', doubtfulClaim, 'players=5&language=fr'],
    ['two cards', twoCards, 'players=4&language=fr'],
    ['prison', inPrison, 'players=5&language=fr'],
    ['a ride', ownRide, 'players=5&language=es'],
    ['Dynamite', dynamite, 'players=3&language=fr'],
    ['a station', atStation, 'players=3&language=es'],
    ['a mine', dug, 'players=5&viewer=spectator'],
  ] as const)('has room for %s on a phone, a tablet and a screen, also beside the log', async (_, set, wishes) => {
    const { page } = gallery();
    await lookAt(set, wishes);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const faults = await page.evaluate(`probe.layoutFaults(${ROOM})`);
      expect({ size, faults }).toEqual({ size, faults: [] });
    }
  });

  it.each([
    ['of two cards', twoCards],
    ['to a roll', (seen: unknown) => onlyWith(ownRoll(seen), ({ type }) => !AGAIN.has(type))],
    ['to a claim', doubtfulClaim],
    ['in prison', inPrison],
    ['before a ride', ownRide],
    ['to a bluff', foundOut],
    ['at a station', atStation],
    ['with Dynamite', dynamite],
    ['in a mine', dug],
  ] as const)('lets every answer %s be tapped', async (_, set) => {
    const { page } = gallery();
    await page.setViewportSize({ width: 800, height: 800 });
    await lookAt(set, 'players=3&confirm=1');
    expect(await page.evaluate('probe.untappable([])')).toEqual([]);
  });

  it('PE-25, PE-26: lets open dice be chosen and thrown again, for gold or a Horseshoe, or put back', async () => {
    const { page } = gallery();
    const tap = (name: string) => page.click(`[data-piece="${name}"]`);
    const ready = async () => JSON.parse((await page.getAttribute('.gallery-prompt', 'data-ready')) ?? 'null');
    await lookAt(ownRoll, 'players=3&confirm=1');
    await tap('die-10-0');
    await tap('rerollOpen');
    expect(await ready()).toEqual({ type: 'rerollOpen', faces: ['10'], payment: 'gold' });
    await tap('die-K-0');
    await tap('card-horseshoe-0');
    await tap('rerollOpen');
    expect(await ready()).toEqual({ type: 'rerollOpen', faces: ['10', 'K'], payment: 'horseshoe' });
    await tap('die-10-0');
    await tap('put-back');
    expect(await ready()).toEqual({ type: 'putBack', face: 'K' });
  });

  it('PE-28: says by which rule dice cannot be rolled again', async () => {
    const { page } = gallery();
    await lookAt(seen => ({ ...ownRoll(seen), options: [{ type: 'announce', hand: 'pair' }] }), 'players=3&confirm=1');
    await page.click('.roll[data-mark="blocked"]');
    expect(await page.locator('[data-ready]').count()).toBe(0);
  });

  it('PE-39: shows where a claim would lead before it is made', async () => {
    const { page } = gallery();
    await lookAt(ownRoll);
    await page.focus('[data-piece="claim-three"]');
    expect(await page.locator('.space[data-mark="touched"]').count()).toBe(3);
    expect(await page.locator('.ghost').count()).toBe(1);
    expect(await page.getAttribute('[data-piece="claim-pair"]', 'aria-label')).toContain('that is what you have');
  });

  it('PE-34: shows dice under a cup to their owner alone, and to others those that all have seen', async () => {
    const { page } = gallery();
    const seen = () => page.evaluate(`[...document.querySelectorAll('.cup .die')].map(die => die.dataset.seen)`);
    await lookAt(ownRoll);
    expect(await seen()).toEqual(['own', 'own', 'own', 'open', 'open']);
    await lookAt(doubtfulClaim);
    expect(await seen()).toEqual(['ghost', 'hidden', 'hidden', 'open', 'open']);
    await page.locator('.bubble .refuted').waitFor();
  });

  it('PE-86: shows all hands of a poker round side by side, and who has won it', async () => {
    const { page } = gallery();
    const rolls = [0, 1, 2].map(seat => ({
      type: 'rolledOpenly',
      clause: 'PE-86',
      seat,
      dice: ['9', '9', 'J', 'Q', 'A'],
      hand: 'pair',
    }));
    await gallery().look(
      `players=3&seed=1&moves=0&viewer=spectator&${staged([...rolls, { type: 'pokerWon', clause: 'PE-88', seat: 1 }])}`,
    );
    expect(await page.locator('.roll-of').count()).toBe(3);
    expect(await page.locator('.roll-of[data-winner]').innerText()).toContain('Buck');
  });

  it('can be walked all over by keyboard', async () => {
    const areas = '.pony .riders, .pony .trail, .pony .cup, .pony .desk > *, .pony .hand';
    const { page } = gallery();
    await page.setViewportSize({ width: 1440, height: 900 });
    await lookAt(ownRoll, 'players=5');
    expect(await page.evaluate(`probe.unreachable('${areas}')`)).toEqual([]);
  });

  it('can be played by tapping what is marked, more than sixty answers long', async () => {
    let answers = 0;
    for (const [index, players] of [3, 4, 5].entries()) {
      await gallery().page.setViewportSize(SIZES[index] ?? SIZES[0]);
      await gallery().look(`players=${players}&seed=${players + 11}&moves=0`);
      answers += await gallery().page.evaluate<number>('probe.tapAway(30)');
    }
    expect(answers).toBeGreaterThan(60);
  });

  it('has nothing that axe finds serious, by day and by night', async () => {
    await gallery().page.setViewportSize({ width: 1440, height: 900 });
    for (const set of [ownRoll, doubtfulClaim, twoCards, dug]) {
      await lookAt(set);
      expect(await gallery().seriousFindings()).toEqual([]);
    }
  });

  it.each(['.hand button', '.space', '.rung', '.who'])(
    'shows %s closely at the key z, with its text and its rule',
    async piece => {
      const { page } = gallery();
      await lookAt(ownRoll);
      await page.locator(piece).first().focus();
      await page.keyboard.press('z');
      await page.click('.closer .button');
      expect(await page.getAttribute('body', 'data-explained')).toMatch(/^PE-\d+$/);
      await page.keyboard.press('Escape');
      expect(await page.locator('.closer').count()).toBe(0);
    },
  );
});

describe('what the board says and shows', () => {
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith('duel'))
    .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');
  const told = (...events: readonly object[]) => events as unknown as PonyEvent[];

  it('has a sign for every event of the game', () => {
    expect(Object.keys(FLOURISHES).sort()).toEqual(Object.keys(en.log).sort());
  });

  it('uses each sentence of its chapter, and none that does not exist', () => {
    const used = new Set([...sources.matchAll(/\btell\(\s*(?:scene\.)?say,\s*'(\w+)'/g)].map(([, name]) => name));
    const stamps = [...sources.matchAll(/'(stamp[A-Z]\w+)'/g)].map(([, name]) => name);
    expect([...new Set([...used, ...stamps])].sort()).toEqual(Object.keys(en.board).sort());
  });

  it('PE-87: keeps the rolls of a round, and begins anew when those who tied roll again', () => {
    const roll = (seat: number) => told({ type: 'rolledOpenly', seat, dice: [], hand: 'pair' });
    const round = [roll(0), roll(1)].reduce((rolls, stage) => rollsOn(stage, rolls), NO_ROLLS);
    expect(round.rolls.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(rollsOn(roll(0), round).rolls.map(({ seat }) => seat)).toEqual([0]);
    expect(rollsOn(told({ type: 'pokerWon', seat: 1 }), round)).toMatchObject({ rolls: round.rolls, winner: 1 });
    expect(rollsOn(told({ type: 'rode', seat: 1 }), round).rolls).toEqual([]);
  });

  it('PE-56: keeps the lifted dice for the verdict, which is stamped on them', () => {
    const lifted = rollsOn(told({ type: 'liftedCup', seat: 2, dice: [], hand: 'pair' }), NO_ROLLS);
    const verdict = told({ type: 'bluffed', seat: 2, accuser: 0 });
    expect(rollsOn(verdict, lifted).rolls).toHaveLength(1);
    expect(stampOf(verdict)).toBe('stampBluff');
    expect(stampOf(told({ type: 'rode', seat: 2 }))).toBeNull();
  });

  it('holds up the card that is played', () => {
    expect(shownCard(told({ type: 'played', seat: 0, card: 'spurs' }))?.card).toBe('spurs');
    expect(shownCard(told({ type: 'kept', seat: 0, card: 'spurs' }))).toBeNull();
  });
});
