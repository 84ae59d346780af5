import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnBrowser } from '../../tools/ownBrowser.ts';
import { findings } from './findings.ts';
import { type Guest, hosts, joins, TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await new TestServer().open();
}, 60_000);
afterAll(() => server.close());

const log = (page: Page, words: string) => page.locator('.log').getByText(words);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const openSheet = (page: Page) => button(page, 'This table').click();
/** Answers with this choice once it is offered. */
const answers = (page: Page, words: string) => page.locator('.choice').getByText(words).click();

/** Ann and Bob at a running table of the small game, both in the street. */
async function annAndBob(): Promise<{ ann: Guest; bob: Guest; code: string }> {
  const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob', { width: 360, height: 740 })]);
  const clock = { kind: 'bank', bank: 600, increment: 20, reaction: 60 } as const;
  const { table, code } = await hosts(ann.page, 'Ann', { clock });
  await joins(bob.page, table, 'Bob');
  await Promise.all([ann.page.goto(`/table/${table}`), bob.page.goto(`/table/${table}`)]);
  return { ann, bob, code: code ?? '' };
}

describe('two at a table on the server', () => {
  it('take back by consent, look back after a reload, talk, mute, and let a bot stand in', async () => {
    const { ann, bob } = await annAndBob();
    const takeBack = button(ann.page, 'Take back');
    expect(await takeBack.getAttribute('aria-disabled')).toBe('true');
    await takeBack.press('Enter');
    await ann.page.getByRole('status').getByText('There is nothing of yours to take back.').waitFor();
    expect(await takeBack.getAttribute('aria-describedby')).toBe('undo-reason');
    await answers(ann.page, 'Stand in the street');
    await log(ann.page, 'You have chosen').waitFor();
    await answers(bob.page, 'Stand in the street');
    await log(ann.page, 'The clock strikes noon').waitFor();

    await button(bob.page, 'Ask to take back').click();
    const request = ann.page.getByRole('alert').filter({ hasText: 'Bob asks to take this back' });
    expect(await request.textContent()).toContain('Bob has chosen');
    await button(ann.page, 'Decline').click();
    await log(ann.page, 'You decline.').waitFor();
    await button(ann.page, 'Ask to take back').click();
    await button(bob.page, 'Agree').click();
    await log(ann.page, 'You take it back.').waitFor();
    const gone = (await ann.page.locator('.log li[data-gone="true"]').allTextContents()).join(' ');
    for (const who of ['You have', 'Bob has']) expect(gone).toContain(`${who} chosen.`);
    await button(ann.page, 'More time').click();
    await ann.page.locator('[aria-live="assertive"]').getByText('once for each answer').waitFor();

    await answers(ann.page, 'Hide');
    await answers(bob.page, 'Hide');
    await log(ann.page, 'The clock strikes noon').nth(1).waitFor();
    await ann.page.reload();
    await ann.page.locator('.log-moment:enabled').first().click();
    await ann.page.getByText('The board as it was after one answer').waitFor();
    expect(await ann.page.locator('.board-place').textContent()).toContain('Your cards');
    await button(ann.page, 'Back to now').click();

    await bob.page.keyboard.press('c');
    await bob.page.getByText('Howdy!').click();
    await button(ann.page, 'Talk: something new').waitFor();
    await ann.page.keyboard.press('c');
    expect(await ann.page.locator('[data-news="true"]').count()).toBe(0);
    await button(ann.page, 'Mute Bob').click();
    expect(await ann.page.locator('.chat').getByText('Howdy!').count()).toBe(0);
    await button(ann.page, 'Hear Bob again').click();
    await ann.page.locator('.chat').getByText('Howdy!').waitFor();
    await bob.page.keyboard.press('Escape');
    await bob.page.keyboard.press('c');

    await openSheet(bob.page);
    await button(bob.page, 'Leave (counts as a loss)').click();
    await button(bob.page, 'Really: Leave (counts as a loss)').click();
    await bob.page.locator('.state-banner').getByText('A bot plays for you.').waitFor();
    await bob.page.locator('.state-banner').getByRole('button').click();
    await bob.page.locator('.state-banner p').waitFor({ state: 'detached' });
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('are watched by link, on a shared screen, and over a shoulder that allows it; the host keeps order', async () => {
    const { ann, bob, code } = await annAndBob();
    const cleo = await server.comes('Cleo');
    await cleo.page.goto(`/watch/${code}`);
    await cleo.page.getByText('You are watching.').waitFor();
    expect(await cleo.page.locator('.board-place').textContent()).not.toContain('Your cards');
    await openSheet(ann.page);
    await ann.page.getByLabel('Spectators may look into my cards').check();
    await ann.page.getByLabel('Shared screen').check();
    const screen = (await ann.page.locator('.address').textContent()) ?? '';
    await cleo.page.getByLabel('Seen by').selectOption({ label: 'Ann' });
    await cleo.page.locator('.board-place').getByText('Your cards').waitFor();
    expect(await cleo.page.locator('.choice').count()).toBe(0);
    // Whoever hides again is not watched any more, although nobody has moved.
    await ann.page.getByLabel('Spectators may look into my cards').uncheck();
    await cleo.page.locator('.board-place').getByText('Your cards').waitFor({ state: 'detached' });
    await cleo.page.getByText('You are watching.').waitFor();
    await cleo.page.goto(screen);
    await cleo.page.waitForSelector('.seats li');
    expect(new URL(cleo.page.url()).hash.length).toBeGreaterThan(20);
    expect(await cleo.page.locator('.board-place').textContent()).not.toContain('Your cards');

    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      expect(await findings(ann.page)).toEqual([]);
    }
    await button(ann.page, 'Silence Bob').click();
    await bob.page.keyboard.press('c');
    await bob.page.getByText('The host has silenced you.').waitFor();
    // Of two nobody removes the other, and nobody closes the table over them; but both may go.
    expect(await ann.page.getByRole('button', { name: /^(?:Remove|Propose|Close the table)/ }).count()).toBe(0);
    await button(ann.page, 'Leave (counts as a loss)').click();
    await button(ann.page, 'Really: Leave (counts as a loss)').click();
    await openSheet(bob.page);
    await button(bob.page, 'Leave (counts as a loss)').click();
    await button(bob.page, 'Really: Leave (counts as a loss)').click();
    await cleo.page.getByText('This table is closed.').waitFor();
    await Promise.all([ann.context.close(), bob.context.close(), cleo.context.close()]);
  });

  it('are told when the disk is full, and play on once there is room', async () => {
    const { ann, bob } = await annAndBob();
    await answers(ann.page, 'Hide');
    await log(ann.page, 'You have chosen').waitFor();
    await server.fillDisk();
    await answers(bob.page, 'Hide');
    for (const { page } of [ann, bob])
      await page.locator('.state-banner').getByText('Nothing can be written').waitFor();
    // Whether one answers or takes back, the refusal stands where one looks.
    await button(ann.page, 'Take back').click();
    for (const { page } of [ann, bob])
      await page.locator('.prompt-why').getByText('Nothing can be written for the moment').waitFor();
    server.makeRoom();
    for (const { page } of [ann, bob]) await page.locator('.state-banner p').waitFor({ state: 'detached' });
    await button(ann.page, 'Take back').click();
    await log(ann.page, 'You take it back').waitFor();
    await answers(bob.page, 'Hide');
    await log(ann.page, 'Bob has chosen').waitFor();
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('are called when they look elsewhere: title, badge, and a notice for those who want one', async () => {
    const own = await openOwnBrowser('en-GB');
    const { page, context } = await server.welcomes(own.context, 'Ann', { notices: true });
    const bob = await server.comes('Bob');
    const app = `${server.address}/`;
    await context.grantPermissions(['notifications'], { origin: server.address });
    await own.install(app);
    const { table } = await hosts(page, 'Ann');
    await joins(bob.page, table, 'Bob');
    await Promise.all([page.goto(`${app}table/${table}`), bob.page.goto(`/table/${table}`)]);
    await expect.poll(() => page.title()).toContain('● Now you');
    await answers(page, 'Stand in the street');
    await log(page, 'You have chosen').waitFor();

    const elsewhere = await context.newPage();
    await elsewhere.bringToFront();
    await answers(bob.page, 'Hide');
    const notice =
      "navigator.serviceWorker.ready.then(kept => kept.getNotifications()).then(([shown]) => shown?.body ?? '')";
    // At the same time: neither a flashing title nor a notice lasts.
    await Promise.all([
      expect.poll(() => page.title()).toContain('● You are asked'),
      expect.poll(() => own.badgeOf(app)).toBe(1),
      expect.poll(() => page.evaluate<string>(notice)).toContain('You are asked'),
    ]);
    await page.bringToFront();
    await expect.poll(() => page.title()).not.toContain('You are asked');
    await expect.poll(() => own.badgeOf(app)).toBe(0);
    await Promise.all([own.close(), bob.context.close()]);
  });
});
