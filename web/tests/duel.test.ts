import { readFileSync } from 'node:fs';
import { botNamed } from '@saloon/bots';
import { type AnyGame, answer, commit, type Decision, type Move, readRecord, rngFrom, travel } from '@saloon/kernel';
import { physicsReady } from '@saloon/physics';
import { ponyExpress } from '@saloon/pony-express';
import { dealTable, dispatch, type Entry, type SeatFacts, type TableFacts } from '@saloon/table';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMoment } from './keptMoment.ts';
import { type Guest, hosts, joins, TestServer } from './testServer.ts';
import { openVisits, spoken, type Visits } from './visit.ts';

const KEPT = 'pony-express/scenarios/records/version-2/5-seats.json';
const game = ponyExpress as unknown as AnyGame;
const bot = botNamed(game, 'thumb');
const isShot = ({ options }: Decision) => options.some(({ type }) => type === 'flickShot');
type Seen = { readonly digest: string; readonly touched: readonly number[] };
const seenOf = ({ option }: Move) => option.seen as Seen | undefined;

/** A browser without WebGL. */
const FLAT = 'HTMLCanvasElement.prototype.getContext = () => null;';

let server: TestServer;
let visits: Visits;
beforeAll(async () => {
  await physicsReady();
  [server, visits] = await Promise.all([new TestServer().open(), openVisits()]);
}, 60_000);
afterAll(() => Promise.all([server.close(), visits.close()]));

/** This table with dice of its own, up to the first shot of a duel in which Ann and Bob both stand, Ann's first. */
function uptoDuel(waiting: TableFacts): { facts: TableFacts; entries: Entry[] } {
  for (let attempt = 0; ; attempt++) {
    const seed = attempt.toString(16).padStart(64, '0');
    const everybody = waiting.seats.with(2, { ...(waiting.seats[2] as SeatFacts), bot: 'thumb', name: 'Hank' });
    const seats = everybody.map(seat => ({ ...seat, nonce: 'a nonce of sixteen' }));
    const facts = {
      ...waiting,
      seed,
      commitment: commit(seed),
      seats,
      status: 'playing' as const,
      started: waiting.opened,
    };
    let { table } = dealTable(game, facts);
    const entries: Entry[] = [];
    const rng = rngFrom([attempt, 0, 0, 0, 0, 0, 0, 0]);
    while (table.open.length > 0 && entries.length < 120) {
      const [question] = table.open as [Decision];
      if (question.seat === 0 && isShot(question) && table.state.agenda.at(-1)?.do === 'duelShot')
        return { facts, entries };
      const option = bot.choose(game.view(table.state, question.seat), question, rng);
      const move = answer(table.state, question.seat, option);
      const next = dispatch(table, { seat: question.seat, id: null }, { type: 'move', move }, waiting.opened);
      if ('refusal' in next) throw new Error(next.refusal.reason);
      entries.push(next.entry);
      table = next.table;
    }
  }
}

/** Presses on the die, swipes up and lets go, until that was quick enough for a flick. */
async function flicks(page: Page): Promise<void> {
  const die = page.locator('.thrown-die');
  await die.waitFor();
  for (let tries = 0; (await die.count()) > 0 && tries < 20; tries++) {
    const { x, y, width } = (await die.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - 350, { steps: 9 });
    await page.mouse.up();
    await page.waitForTimeout(300);
  }
}

/** The digest of the run that is shown; it is there only for a moment. */
const digestOn = async (page: Page): Promise<unknown> =>
  (await page.waitForFunction(() => document.querySelector('.run')?.getAttribute('data-digest'))).jsonValue();

describe('a duel', () => {
  it('is flicked on one screen, and two show the very run that the server saw', async () => {
    const preferences = { speed: 'slow', way: 'flick' };
    const [ann, bob] = [await server.comes('Ann', { preferences }), await server.comes('Bob', { preferences })];
    const { table: waiting } = await hosts(ann.page, 'Ann', {
      game: 'pony-express',
      seats: ['person', 'person', 'person'],
    });
    await joins(bob.page, waiting, 'Bob');
    const table = await server.begins(waiting, uptoDuel);
    const before = (await server.entries(table)).length;
    // Two browsers that draw in depth without a graphics card are slow.
    await Promise.all([ann, bob].map(({ context }: Guest) => context.addInitScript(FLAT)));
    await Promise.all([ann, bob].map(({ page }: Guest) => page.goto(`/table/${table}`)));
    await bob.page.waitForSelector('.duel-waiting');
    await flicks(ann.page);
    const digests = await Promise.all([digestOn(ann.page), digestOn(bob.page)]);
    const entries = await server.entries(table);
    const shot = entries.slice(before).find(entry => entry.type === 'move' && entry.move.option.type === 'flickShot');
    if (shot?.type !== 'move') throw new Error('Ann has shot');
    expect(digests).toEqual([seenOf(shot.move)?.digest, seenOf(shot.move)?.digest]);
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('is seen again in a replay, and told in one sentence', async () => {
    const record = readRecord(readFileSync(new URL(`../../games/${KEPT}`, import.meta.url), 'utf8'));
    const at = record.moves.findIndex(({ option }) => seenOf({ option } as Move) !== undefined);
    expect(travel(record, game, at).events.flat().length).toBeGreaterThan(0);
    const { page, context } = await visits.open({ preferences: { speed: 'normal' } });
    await page.goto(`/replay#move=${at}`);
    const buffer = Buffer.from(JSON.stringify(record));
    await page.setInputFiles('input[type="file"]', { name: 'a.json', mimeType: 'application/json', buffer });
    await page.waitForSelector('.duel');
    await page.keyboard.press('ArrowRight');
    expect(await digestOn(page)).toBe(seenOf(record.moves[at] as Move)?.digest);
    const verdict = (await page.locator('.verdict b').textContent()) ?? '';
    expect(verdict).not.toBe('');
    expect((await spoken(page)).polite.filter(said => said === verdict)).toHaveLength(1);
    await context.close();
  });

  it('is shot by keyboard, with the needle, and the way is remembered', async () => {
    const { page, context } = await visits.open({ preferences: { speed: 'normal' } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const where = await keepMoment(page, KEPT, isShot);
    await page.goto(where);
    await page.getByRole('button', { name: 'Needle' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.fire').focus();
    await page.keyboard.press('Enter');
    await page.locator('.bar:not([data-idle])').waitFor();
    await page.keyboard.press('Enter');
    await digestOn(page);
    await page.locator('.verdict').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('saloon.pony-express.way'))).toBe('needle');
    await context.close();
  });

  it('runs in depth where there is WebGL, and else from above, to the same end', async () => {
    const depths: number[] = [];
    for (const isFlat of [false, true]) {
      const { page, context } = await visits.open({ preferences: { speed: 'slow' } });
      if (isFlat) await page.addInitScript(FLAT);
      await page.goto(await keepMoment(page, KEPT, isShot));
      await page.getByRole('button', { name: 'Aimed', exact: true }).click();
      await page.locator('.manner').first().click();
      const depth = page.locator('.in-depth');
      if (isFlat) await digestOn(page);
      else await depth.waitFor({ state: 'attached' });
      depths.push(isFlat ? await depth.count() : 1);
      await context.close();
    }
    expect(depths).toEqual([1, 0]);
  });

  it('is a picture with its way and a sentence where nothing moves', async () => {
    const { page, context } = await visits.open({ width: 360, height: 740, preferences: { speed: 'off' } });
    await page.goto(await keepMoment(page, KEPT, isShot));
    await page.getByRole('button', { name: 'Aimed', exact: true }).click();
    await page.locator('.manner').first().click();
    const shown = page.locator('.run[data-digest]');
    // A race that follows at once comes first: a picture lies over no race.
    const race = page.locator('.prompt-bar').getByRole('button', { name: 'Believe it' });
    await shown.or(race).first().waitFor({ state: 'attached' });
    if ((await shown.count()) === 0) await race.click();
    const digest = await digestOn(page);
    const drawn = await page.evaluate(`(() => {
      const verdict = document.querySelector('.duel .verdict b')?.textContent ?? '';
      return { verdict, way: document.querySelector('.run .path').getAttribute('points').split(' ').length };
    })()`);
    expect(digest).toMatch(/^[0-9a-f]{16,}$/);
    expect(drawn).toEqual({ verdict: expect.stringMatching(/\w/), way: expect.any(Number) });
    expect((drawn as { way: number }).way).toBeGreaterThan(10);
    await context.close();
  });

  it('loads neither physics nor what it needs before a shot comes near', async () => {
    const { page, context } = await visits.open();
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    const where = await keepMoment(page, KEPT, ({ options }) => options.some(({ type }) => type === 'announce'));
    await page.goto(where);
    await page.waitForSelector('.ladder, .cup');
    await page.waitForLoadState('networkidle');
    expect(asked.filter(url => /Duel-|depth-|shotWorker-/.test(url))).toEqual([]);
    await context.close();
  });

  it('says why a press on the die was no flick, and costs nothing', async () => {
    const { page, context } = await visits.open({ preferences: { speed: 'normal' } });
    await page.goto(await keepMoment(page, KEPT, isShot));
    await page.locator('.thrown-die').click();
    await page.waitForSelector('.swipe-hint[data-why]');
    expect(await page.locator('.swipe-hint').textContent()).toContain('too short');
    expect(await page.locator('.duel-head').textContent()).toContain('3 shots left');
    await context.close();
  });
});
