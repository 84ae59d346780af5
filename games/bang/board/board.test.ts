import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galleryFor, SIZES } from '../../../tools/gallery.ts';
import { CARDS, type Card, type Kind, kindOf } from '../data.ts';
import type { BangEvent } from '../events.ts';
import en from '../words/en.json' with { type: 'json' };
import { type DuelCards, duelOn, FLOURISHES } from './flourishes.ts';

const cardOf = (kind: Kind, nth = 0): Card => CARDS.filter(card => kindOf(card) === kind)[nth] as Card;

const gallery = galleryFor('bang', '.bang');

describe('the table of BANG!', () => {
  const ROOM = JSON.stringify({
    areas: '.bang, .bang .seating, .bang .middle, .bang .home',
    apart: '.bang .figure',
    parts: '.wanted, .plate, .stamps, .life, .in-play .card, .hidden-hand',
  });

  it.each([
    [2, 'language=fr'],
    [3, 'language=es'],
    [4, 'language=en'],
    [5, 'language=fr'],
    [6, 'language=es&viewer=spectator'],
    [7, 'language=fr'],
  ])('has room for %i players on a phone, a tablet and a screen, also beside the log (%s)', async (players, wishes) => {
    await gallery().look(`players=${players}&seed=${players}&moves=60&${wishes}`);
    for (const size of SIZES) {
      await gallery().page.setViewportSize(size);
      const faults = await gallery().page.evaluate(`probe.layoutFaults(${ROOM})`);
      expect({ size, faults }).toEqual({ size, faults: [] });
    }
  });

  it('BG-32: the corners of cards are lettered as in the rulebook of the language', async () => {
    await gallery().look('players=7&seed=7&moves=60&language=fr');
    const corners = await gallery().page.locator('.bang .face .corner').allTextContents();
    expect(corners.filter(corner => !/^(?:\d+|[VDRA])$/.test(corner))).toEqual([]);
    expect(corners.filter(corner => /[VDR]/.test(corner))).not.toEqual([]);
  });

  it.each([
    ['two', 'players=2&seed=1&moves=0'],
    ['two from all', 'players=2&seed=1&moves=0&config={"draftPool":"all"}'],
    ['two line up', 'players=2&seed=1&moves=4'],
    ['seven', 'players=7&seed=1&moves=0&config={"charactersToChooseFrom":2}'],
  ])('shows all there is to choose from whole, without scrolling, when %s', async (_, wishes) => {
    await gallery().look(wishes);
    const parts = JSON.stringify({ figures: '.none', apart: '.ring, .middle, .home', fan: '.fan', isTouched: true });
    for (const size of SIZES) {
      await gallery().page.setViewportSize(size);
      const faults = await gallery().page.evaluate(`probe.outOfView(${parts})`);
      expect({ size, faults }).toEqual({ size, faults: [] });
    }
  });

  /** Answers that no piece on the table stands for. */
  const PROMPT_ONLY = JSON.stringify(['endTurn', 'skip', 'takeHit', 'concede', 'fall', 'goOn']);
  it.each([
    ['draft', 'players=2&seed=1&moves=0'],
    ['lineUp', 'players=2&seed=1&moves=4'],
    ['expose', 'players=2&seed=2&moves=20'],
    ['chooseFlip', 'players=2&seed=32&moves=60'],
    ['keepCharacter', 'players=4&seed=1&moves=0&config={"charactersToChooseFrom":2}'],
    ['firstCard', 'players=3&seed=1&moves=0'],
    ['discarding', 'players=3&seed=1&moves=4'],
    ['barrel', 'players=3&seed=2&moves=0'],
    ['generalStore', 'players=3&seed=2&moves=20'],
    ['lastCards', 'players=3&seed=47&moves=29'],
    ['dodge', 'players=3&seed=6&moves=40'],
    ['rescue', 'players=4&seed=35&moves=60'],
    ['threeCards', 'players=5&seed=2&moves=0'],
    ['indians', 'players=5&seed=1&moves=0'],
    ['duelShot', 'players=7&seed=3&moves=20'],
    ['beforeDrawing', 'players=7&seed=75&moves=60'],
    ['respite', 'players=4&seed=110&moves=20'],
    ['playing', 'players=7&seed=5&moves=40'],
    ['playing', 'players=6&seed=3&moves=45'],
  ])('lets every answer to %s be tapped, and walked to by keyboard', async (step, wishes) => {
    await gallery().page.setViewportSize({ width: 800, height: 800 });
    await gallery().look(`${wishes}&confirm=1`);
    await gallery().page.waitForSelector(`[data-step="${step}"]`);
    expect(await gallery().page.evaluate(`probe.unreachable('.bang .street, .bang .own, .bang .hand')`)).toEqual([]);
    expect(await gallery().page.evaluate(`probe.untappable(${PROMPT_ONLY})`)).toEqual([]);
  });

  it('can be played by tapping what is marked, more than sixty answers long', async () => {
    let answers = 0;
    for (const [index, players] of [2, 4, 6].entries()) {
      await gallery().page.setViewportSize(SIZES[index] ?? SIZES[0]);
      await gallery().look(`players=${players}&seed=${players + 11}&moves=0`);
      answers += await gallery().page.evaluate<number>('probe.tapAway(60)');
    }
    expect(answers).toBeGreaterThan(60);
  });

  it('has nothing that axe finds serious, by day and by night', async () => {
    for (const wishes of ['players=7&seed=8&moves=60', 'players=2&seed=1&moves=2']) {
      await gallery().look(wishes);
      expect(await gallery().seriousFindings()).toEqual([]);
    }
  });

  it('says on a poster held close what its role plays for, if it is known', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[3]);
    await gallery().look('players=4&seed=1&moves=0&viewer=0');
    await page.locator('.figure:has([data-role="sheriff"]) .wanted').first().focus();
    await page.keyboard.press('z');
    await page.waitForSelector('.closer');
    expect(await page.locator('.closer').textContent()).toContain(en.roleText.sheriff);
  });

  it('shows a poster closely when the mouse comes to it, not when it comes to lie under the mouse', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[3]);
    await gallery().look('players=2&seed=1&moves=0');
    const { x = 0, y = 0 } = (await page.locator('.candidate').first().boundingBox()) ?? {};
    await gallery().look('players=4&seed=1&moves=60');
    await page.mouse.move(x + 20, y + 60);
    await gallery().look('players=2&seed=1&moves=0');
    await page.waitForSelector('.candidate:hover');
    await page.waitForTimeout(800);
    expect(await page.locator('.closer').count()).toBe(0);
    await page.hover('.candidate:hover', { position: { x: 20, y: 150 } });
    await page.waitForSelector('.closer');
  });

  it('shows a card closely at the key z, with its text and its rule', async () => {
    await gallery().look('players=6&seed=3&moves=40');
    await gallery().page.focus('.hand button');
    await gallery().page.keyboard.press('z');
    await gallery().page.click('.closer .button');
    expect(await gallery().page.getAttribute('body', 'data-explained')).toMatch(/^BG-\d+$/);
    await gallery().page.keyboard.press('Escape');
    expect(await gallery().page.locator('.closer').count()).toBe(0);
  });

  it('puts away what is held close at Escape, a touch elsewhere, a pick and another question; what was picked stays', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[3]);
    await gallery().look('players=7&seed=5&moves=40&confirm=1');
    const closer = page.locator('.closer[data-how="fixed"]');
    const holdClose = async () => {
      await page.locator('.own .wanted').focus();
      await page.keyboard.press('z');
      await closer.waitFor();
    };
    await holdClose();
    await page.evaluate(`document.querySelector('.hand [data-mark="playable"]').click()`);
    await closer.waitFor({ state: 'detached' });
    await holdClose();
    await page.keyboard.press('Escape');
    await closer.waitFor({ state: 'detached' });
    expect(await page.locator('.hand [data-mark="picked"]').count()).toBe(1);
    await holdClose();
    await page.locator('.gallery-prompt p').click();
    await closer.waitFor({ state: 'detached' });
    await gallery().look('players=7&seed=5&moves=40');
    await holdClose();
    await page.evaluate(`document.querySelector('.gallery-prompt [data-option*="endTurn"]').click()`);
    await closer.waitFor({ state: 'detached' });
  });

  it('does not go on showing a card that the mouse was on when it was played', async () => {
    const { page } = gallery();
    await page.setViewportSize(SIZES[3]);
    await gallery().look('players=7&seed=5&moves=40');
    const card = page.locator('.hand [data-mark="playable"]').first();
    const name = await card.getAttribute('data-piece');
    await card.hover();
    await page.waitForSelector('.closer[data-how="passing"]');
    await page.evaluate(`document.querySelector('.gallery-prompt [data-option*="${name}"]').click()`);
    await page.waitForSelector(`.hand [data-piece="${name}"]`, { state: 'detached' });
    expect(await page.locator('.closer').count()).toBe(0);
  });

  it('holds things close where they cover no rival, on every screen', async () => {
    const { page } = gallery();
    for (const players of [2, 4, 5, 7]) {
      await gallery().look(`players=${players}&seed=${players}&moves=60&language=fr`);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const piece of ['.own .wanted', '.ring .wanted', '.ring .hidden-hand']) {
          await page.locator(piece).first().focus();
          await page.keyboard.press('z');
          await page.waitForSelector('.closer[data-how="fixed"]');
          const faults = await page.evaluate(`probe.overlaps([...document.querySelectorAll('.ring > *, .closer')])`);
          expect({ players, size, piece, faults }).toEqual({ players, size, piece, faults: [] });
        }
      }
    }
  });
});

describe('what the board says and shows', () => {
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx') || name === 'scene.ts')
    .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');

  it('has a sign for every event of the game', () => {
    expect(Object.keys(en.log).filter(type => !(type in FLOURISHES))).toEqual([]);
  });

  it('uses each sentence of its chapter, and none that does not exist', () => {
    const used = new Set(
      [...sources.matchAll(/\btell\(\s*(?:scene\.)?say,([^{)]*)/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
      ),
    );
    expect([...used].sort()).toEqual(Object.keys(en.board).sort());
  });

  it('BG-68: each card of a Duel stands beside the one that it answers', () => {
    const [duel, first, second] = [cardOf('duel'), cardOf('bang', 0), cardOf('bang', 1)];
    const aimed = { seat: 0, target: 1, at: 'willy', clause: 'BG-68' } as const;
    const answered = { type: 'shotBack', seat: 1, character: 'willy', clause: 'BG-68' } as const;
    const stages: BangEvent[][] = [
      [{ type: 'playedAt', card: duel, ...aimed }],
      [{ ...answered, card: first }],
      [{ type: 'turnBegan', seat: 1, clause: 'BG-68' }],
      [{ ...answered, card: second }],
      [{ type: 'conceded', seat: 1, character: 'willy', clause: 'BG-68' }],
    ];
    let cards: DuelCards = { stage: [], last: null, faced: null };
    const faced = stages.map(stage => {
      cards = duelOn(stage, cards);
      return cards.faced;
    });
    expect(faced).toEqual([null, duel, null, first, second]);
  });

  it('has a text for every kind of card', () => {
    expect(Object.keys(en.effect).sort()).toEqual(Object.keys(en.kind).sort());
  });
});
