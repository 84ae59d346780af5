import type { TableInfo } from '@saloon/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosts, TestServer } from './testServer.ts';
import { playToTheEnd } from './visit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await new TestServer().open();
}, 60_000);
afterAll(() => server.close());

/** Opens a table of the small game for two people and tells its code. */
async function opensTable(page: Page): Promise<string> {
  await page.goto('/new/shootout');
  await page.getByLabel('2', { exact: true }).check();
  await page.click('summary');
  await page.getByLabel('Lives at the start').fill('1');
  await page.click('.open-button .button');
  await page.waitForSelector('.code-letters');
  return (await page.locator('.code-letters').textContent()) ?? '';
}

/** Sits down at a table found by its code, as a guest with the name that is there. */
async function sitsDown(page: Page, code: string): Promise<void> {
  await page.goto(`/table/${code}`);
  await page.getByText('Sit here').first().click();
}

/** The same, by the field in the lobby, where nobody minds capitals and dashes. */
async function typesCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of the table').fill(code.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('Sit here').first().click();
}

describe('an open table', () => {
  it('stands in the lobby under the name of its game, and leads to its seats', async () => {
    const { page } = await server.comes('Ann');
    await hosts(page, 'Ann', { game: 'cactus-town', seats: ['person', 'person'], privacy: 'open' });
    const eve = await server.comes('Eve');
    await eve.page.goto('/');
    const table = eve.page.locator('.open-tables .entry');
    expect(await table.locator('.entry-name').textContent()).toBe('Cactus Town');
    await table.click();
    await eve.page.getByText('Sit here').first().waitFor();
  });
});

describe('an invitation', () => {
  it('says when only this machine can open it, and else has an address that friends can open', async () => {
    const { page } = await server.comes('Ann');
    const code = await opensTable(page);
    await page.locator('.invitation').getByText('Only this machine can open that address').waitFor();
    await page.route('**/api/house', route => route.fulfill({ json: { addresses: ['http://192.168.1.20:3000'] } }));
    await page.reload();
    await page.locator('.invitation .address').getByText(`http://192.168.1.20:3000/table/${code}`).waitFor();
    expect(await page.locator('.invitation').getByText('Only this machine').count()).toBe(0);
  });
});

describe('a table on the server', () => {
  it('is joined by code on a phone, played by two to the end, verified by both, and has a rematch', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob', { width: 360, height: 740 })]);
    const code = await opensTable(ann.page);
    await ann.page.waitForSelector('.qr path[d^="M"]');
    await typesCode(bob.page, code);
    await ann.page.getByText('Bob', { exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await Promise.all([playToTheEnd(ann.page), playToTheEnd(bob.page)]);
    for (const { page } of [ann, bob]) await page.waitForSelector('.fairness[data-ok="true"]');
    expect(await ann.page.locator('.end-result').textContent()).toBe(
      await bob.page.locator('.end-result').textContent(),
    );

    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await ann.page.waitForURL(/\/table\//);
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('goes on after a reload and after the network was lost', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob')]);
    const code = await opensTable(ann.page);
    await sitsDown(bob.page, code);
    await ann.page.getByText('Bob', { exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await ann.page.waitForSelector('[data-choice="1"]');

    await ann.page.reload();
    await ann.page.waitForSelector('[data-choice="1"]');
    await bob.page.waitForSelector('[data-choice="1"]');
    await bob.context.setOffline(true);
    await bob.page.waitForSelector('.state-banner p');
    await bob.page.keyboard.press('1');
    await ann.page.keyboard.press('1');
    await bob.context.setOffline(false);
    // The answer given while the connection was down arrives once it is back, and only once.
    await ann.page.locator('.log').getByText('The clock strikes noon.').first().waitFor();
    expect(await ann.page.locator('.log').getByText('Bob has chosen.').count()).toBeLessThanOrEqual(1);
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('tells in the waiting room what is agreed, and the host chooses how well a bot plays', async () => {
    const { page, context } = await server.comes('Ann', { width: 360, height: 740 });
    const clock = { kind: 'bank', bank: 90, increment: 20, reaction: 15 } as const;
    const config = { lives: 2, ducking: false };
    const { table } = await hosts(page, 'Ann', { clock, config, undo: 'off', start: 'host' });
    await page.goto(`/table/${table}`);
    const agreed = page.locator('.agreed > div');
    const lineOf = (name: string) => agreed.filter({ hasText: name }).locator('dd').textContent();
    await agreed.filter({ hasText: 'Lives at the start' }).waitFor();
    expect(await lineOf('Clock')).toBe('1.5 min in all and 20 s more with each answer; 15 s to answer others');
    expect(await lineOf('Taking back')).toBe('Never');
    expect(await lineOf('Lives at the start')).toBe('2');
    expect(await lineOf('Ducking allowed')).toBe('no');
    expect(await page.locator('.agreed [data-changed="true"]').count()).toBe(2);
    const levels = page.getByRole('group', { name: 'Put a bot on seat 2' });
    await levels.getByRole('button', { name: 'Bot: Tenderfoot' }).click();
    await page.locator('.seat-fields li').nth(1).getByText('Bot: Tenderfoot').waitFor();
    await levels.waitFor({ state: 'detached' });
    await context.close();
  });

  it('knows its people after the seats were shuffled', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob')]);
    await sitsDown(bob.page, await opensTable(ann.page));
    // Whoever is still on the way to a seat would find it taken.
    await ann.page.getByText('Bob', { exact: true }).waitFor();
    let first = 'Ann';
    while (first !== 'Bob') {
      const shuffled = ann.page.waitForResponse(/power$/);
      await ann.page.getByRole('button', { name: 'Shuffle seats' }).click();
      // Whoever shuffles too often is asked to wait.
      const { table } = (await (await shuffled).json()) as { table?: TableInfo };
      first = table?.seats[0]?.name ?? first;
      await ann.page.waitForTimeout(200);
    }
    await ann.page.locator('.seat-fields li').nth(1).getByText('you').waitFor();
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await bob.page.locator('.seats li').first().getByText('Now you').waitFor();
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('hears a key from the moment its question is drawn', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob')]);
    await sitsDown(bob.page, await opensTable(ann.page));
    await bob.page.getByText('Everybody is here').waitFor();
    await bob.page.evaluate(`
      new MutationObserver((_, drawing) => {
        if (document.querySelector('[data-choice="1"]') === null) return;
        drawing.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
      }).observe(document, { subtree: true, childList: true });
    `);
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await bob.page.getByText('Howdy!').waitFor();
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('is told in the language of each, and talked about in phrases', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob')]);
    const code = await opensTable(ann.page);
    await sitsDown(bob.page, code);
    await ann.page.getByText('Bob', { exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await bob.page.waitForSelector('[data-choice="1"]');
    await bob.page.keyboard.press('c');
    await bob.page.getByText('Howdy!').click();
    await ann.page.getByRole('button', { name: 'Preferences' }).click();
    await ann.page.getByLabel('Français').check();
    await ann.page.keyboard.press('Escape');
    await ann.page.keyboard.press('c');
    await ann.page.locator('.chat').getByText('Salut !').waitFor();
    await ann.page.getByText('Il est presque midi').waitFor();
    await Promise.all([ann.context.close(), bob.context.close()]);
  });
});
