import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { recordFile } from './record.ts';
import { hosts, TestServer } from './testServer.ts';
import { playToTheEnd } from './visit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await new TestServer().open();
}, 60_000);
afterAll(() => server.close());

/** The device of this page can keep passkeys. */
async function addAuthenticator(page: Page, context: BrowserContext): Promise<void> {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

/** The same person comes back once more; this browser goes on with the cookie that it had. */
async function comesBackElsewhere(context: BrowserContext, page: Page): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'I have a passkey' }).click();
  await page.getByText('name kept').waitFor();
  await context.addCookies(cookies);
}

describe('a person’s page', () => {
  it('takes another name, keeps it with a passkey, and lets its owner come back after leaving', async () => {
    const { page, context } = await server.comes('Ann');
    await addAuthenticator(page, context);
    await page.goto('/people/me');
    await page.getByLabel('They call you').fill('Calamity');
    await page.getByRole('button', { name: 'Take this name' }).click();
    await page.getByRole('heading', { name: 'Calamity' }).waitFor();
    await page.getByRole('button', { name: 'Keep my name with a passkey' }).click();
    await page.getByText('name kept').waitFor();
    await page.getByRole('button', { name: 'Leave this browser' }).click();
    await page.waitForSelector('.poster');
    await page.goto('/people/me');
    await page.getByRole('button', { name: 'Take this name' }).waitFor();
    await page.getByRole('button', { name: 'I have a passkey' }).click();
    await page.getByRole('heading', { name: 'Calamity' }).waitFor();
    await page.getByText('name kept').waitFor();
    await context.close();
  });

  it('lists devices and passkeys, signs one out and removes the last with a warning, by keyboard too', async () => {
    const { page, context } = await server.comes('Ann');
    await addAuthenticator(page, context);
    await page.goto('/people/me');
    await page.getByRole('button', { name: 'Take this name' }).click();
    await page.getByRole('button', { name: 'Keep my name with a passkey' }).click();
    const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Your devices' }) });
    const passkeys = page.locator('section', { has: page.getByRole('heading', { name: 'Your passkeys' }) });
    await passkeys.locator('li').waitFor();
    expect(await devices.locator('li').textContent()).toContain('this browser');
    const other = await server.comes('Ann');
    await other.context.addCookies(await context.cookies());
    await page.evaluate("fetch('/api/me', { method: 'DELETE' })");
    await other.page.goto('/people/me');
    await other.page.getByRole('button', { name: 'Take this name' }).waitFor();
    await page.goto('/people/me');
    await page.getByRole('button', { name: 'I have a passkey' }).click();
    await passkeys.locator('li').waitFor();

    await comesBackElsewhere(context, page);
    await page.reload();
    await devices.locator('li').nth(1).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page)).toEqual([]);
    }
    await devices.getByRole('button', { name: /^Sign out: / }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await devices.getByRole('status').getByText('Signed out.').waitFor();
    expect(await devices.locator('li').count()).toBe(1);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Your devices');

    await passkeys.getByRole('button', { name: /^Remove the passkey/ }).click();
    await passkeys.getByRole('alert').getByText('kept by this browser alone').waitFor();
    await passkeys.getByRole('button', { name: /^Really: Remove/ }).click();
    await page.getByRole('button', { name: 'Keep my name with a passkey' }).waitFor();
    expect(await passkeys.count()).toBe(0);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('shows strength and matches to others once a match is over, whose end offers to keep the name', async () => {
    const { page, context } = await server.comes('Doc');
    const request = { seats: ['person', 'thumb'], config: { lives: 1, rounds: 1 }, privacy: 'open' } as const;
    const { table } = await hosts(page, 'Doc', { ...request, seats: [...request.seats] });
    await page.goto(`/table/${table}`);
    await playToTheEnd(page);
    await page.getByText('Good match, Doc. Keep the name?').waitFor();
    await page.locator('.standings .person-link').click();
    await page.waitForSelector('.ratings li');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page)).toEqual([]);
    }
    const other = await server.comes('Eve');
    await other.page.goto(page.url());
    await other.page.getByRole('heading', { name: 'Doc' }).waitFor();
    expect(await other.page.locator('.ratings').textContent()).toContain('one match');
    expect(await other.page.locator('.history a').getAttribute('href')).toBe(`/replay/${table}`);
    expect(await other.page.locator('.own-name').count()).toBe(0);
    await Promise.all([context.close(), other.context.close()]);
  });
});

describe('a record', () => {
  it.each([
    ['en', 'This cannot be shown. There is no such table or match here. Look at the code or the link again.'],
    ['fr', 'Impossible à montrer. Cette table ou cette partie n’existe pas ici. Vérifiez le code ou le lien.'],
    ['es', 'No se puede mostrar. Aquí no existe esa mesa ni esa partida. Mira otra vez el código o el enlace.'],
  ])('that nobody has is missed in the words of the pages (%s)', async (language, words) => {
    const { page, context } = await server.comes('Ann', { preferences: { language } });
    await page.goto('/replay/AAAAAAAAAAAAAAAAAAAAAA');
    expect(await page.getByRole('alert').textContent()).toBe(words);
    await context.close();
  });

  it('from a file is given to the server, and its address shows others the same moment', async () => {
    const { page, context } = await server.comes('Ann');
    await page.goto('/replay');
    await page.setInputFiles('input[type="file"]', recordFile());
    await page.waitForSelector('.fairness[data-ok="true"]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Seen by').selectOption({ label: 'Bob' });
    await page.waitForFunction(() => location.hash === '#move=2&as=1');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForURL(/\/replay\/[\w-]{22}#move=2&as=1$/);
    const other = await server.comes('Eve');
    await other.page.goto(page.url());
    await other.page.waitForSelector('.fairness[data-ok="true"]');
    const sentence = await page.locator('.story summary').textContent();
    expect(sentence).toMatch(/\w{3}/);
    await other.page
      .locator('.story summary')
      .getByText(sentence ?? '', { exact: true })
      .waitFor();
    expect(await other.page.getByLabel('Seen by').inputValue()).toBe('1');
    await other.page.locator('.board-place').getByText('Your cards').waitFor();
    await Promise.all([context.close(), other.context.close()]);
  });
});
