import type { ServerMessage } from '@saloon/protocol';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Guest, TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await new TestServer().open();
}, 60_000);
afterAll(() => server.close());

/** Which answer is given: whichever leads on to the next player. */
type Answer = 'first' | 'last';
/** Answers that each gives before the test is content. */
const ANSWERS = 3;

/** Everything the server says to a guest about answers: how many it took, and what it refused. */
interface Answered {
  taken: number;
  readonly refused: ServerMessage[];
}
function listenTo({ page }: Guest): Answered {
  const answered: Answered = { taken: 0, refused: [] };
  page.on('websocket', socket => {
    const moves = new Set<string>();
    socket.on('framesent', ({ payload }) => {
      const command = JSON.parse(String(payload)) as { type: string; id?: string };
      if (command.type === 'move') moves.add(command.id ?? '');
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type === 'answered' && moves.has(message.id)) answered.taken++;
      // A click before the next question is drawn, or before one sees that others are asked, is late, not wrong.
      if (message.type === 'refused' && !['stale', 'notAsked'].includes(message.refusal.reason))
        answered.refused.push(message);
    });
  });
  return answered;
}

/** Opens a table by the poster in the lobby and the form, for two people and as many bots as it takes; tells its link. */
async function opensTable(page: Page, game: string, players: number): Promise<string> {
  await page.click(`.poster[data-game="${game}"] a[href="/new/${game}"]`);
  await page.getByLabel(String(players), { exact: true }).check();
  for (let seat = 3; seat <= players; seat++)
    await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('deputy');
  await page.click('.open-button .button');
  return (await page.locator('.invitation .address').textContent()) ?? '';
}

/**
 * Clicks on what is asked for, on the board every other time, until both have answered often enough. Of Cactus Town only what
 * the prompt offers: tapping a card that is planned takes it back.
 */
async function plays({ page }: Guest, answer: Answer, answered: Answered, isEnough: () => boolean): Promise<void> {
  const isOnBoard = (await page.locator('.cactus').count()) === 0;
  const asked = page.locator('.prompt-bar[data-asked="true"]');
  const choice = asked.locator('.hand-numbers button, .choice')[answer]();
  const piece = page.locator('.board-place button[data-mark="playable"]').first();
  // What is asked, and what can be chosen: a tap on a map opens a building and answers nothing yet.
  const seen = () =>
    page.evaluate(`[document.querySelector('.prompt-bar').textContent,
      ...[...document.querySelectorAll('.board-place [data-mark="playable"]')].map(piece => piece.dataset.piece)].join()`);
  for (let clicks = 0; !isEnough(); clicks++) {
    if ((await choice.count()) === 0) await page.waitForTimeout(50);
    else {
      const [taken, before] = [answered.taken, await seen()];
      await clickOn(isOnBoard && clicks % 2 === 0 && (await piece.count()) > 0 ? piece : choice);
      const isHeard = async () => isEnough() || answered.taken > taken || (await seen()) !== before;
      // In a race nothing counts in the first moment of a question; who clicked too soon clicks again.
      await vi.waitUntil(isHeard, 2000).catch(() => undefined);
    }
  }
}

/** Whatever was offered may be gone because of what others did; what is still there can be clicked on. */
const clickOn = (target: Locator): Promise<void> =>
  target.click().catch(async error => {
    if ((await target.count()) > 0) throw error;
  });

describe('a table for friends', () => {
  it.each<[string, number, Answer]>([
    ['bang', 2, 'first'],
    ['cactus-town', 2, 'last'],
    ['pony-express', 3, 'last'],
    ['dodge-city-1983', 2, 'first'],
  ])(
    'of %s is opened in the lobby, joined by link on a phone, and played by clicking',
    async (game, players, answer) => {
      const guests = await Promise.all([server.comes('Ann'), server.comes('Bob', { width: 360, height: 740 })]);
      const [ann, bob] = guests;
      const heard = guests.map(listenTo);
      const link = await opensTable(ann.page, game, players);
      await bob.page.goto(link);
      await bob.page.getByRole('button', { name: 'Sit here' }).click();
      await ann.page.getByText('Bob', { exact: true }).waitFor();
      await ann.page.getByRole('button', { name: 'Start' }).click();

      await Promise.all(guests.map(({ page }) => page.waitForSelector('.frame[data-drawn="true"] .prompt-bar')));
      const isEnough = () => heard.every(({ taken }) => taken >= ANSWERS);
      await Promise.all(guests.map((guest, seat) => plays(guest, answer, heard[seat] as Answered, isEnough)));
      expect(heard.flatMap(({ refused }) => refused)).toEqual([]);
      await Promise.all(guests.map(({ context }) => context.close()));
    },
  );
});
