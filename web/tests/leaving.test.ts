import type { Profile } from '@saloon/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import words from '../words/en.json' with { type: 'json' };
import later from '../words/later/en.json' with { type: 'json' };
import { type Guest, hosts, joins, TestServer } from './testServer.ts';
import { playToTheEnd, tableSet } from './visit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await new TestServer().open();
}, 60_000);
afterAll(() => server.close());

const openSheet = async ({ page }: Guest) => {
  await page.getByRole('button', { name: later.table.title }).click();
  return page.getByRole('dialog');
};
const at = (table: string) => async (guest: Guest) => {
  await guest.page.goto(`/table/${table}`);
  await tableSet(guest.page);
};
const leave = (all: readonly Guest[]) => Promise.all(all.map(({ context }) => context.close()));

describe('a match of three people', () => {
  it('goes on without one of them if the others want it, who propose and vote with the keyboard', async () => {
    const [ann, bob, cal] = await Promise.all([
      server.comes('Ann', { width: 360, height: 740 }),
      server.comes('Bob', { width: 1024, height: 768 }),
      server.comes('Cal'),
    ]);
    const { table } = await hosts(ann.page, 'Ann', { seats: ['person', 'person', 'person'] });
    await joins(bob.page, table, 'Bob');
    await joins(cal.page, table, 'Cal');
    await Promise.all([ann, bob, cal].map(at(table)));
    const sheet = await openSheet(bob);
    const propose = sheet.getByRole('button', { name: 'Propose that a bot plays for Ann to the end' });
    await propose.focus();
    await bob.page.keyboard.press('Enter');
    await bob.page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    await bob.page.getByText('Waiting for Cal.').waitFor();
    await ann.page.getByText('Bob proposes that a bot plays for you to the end.').waitFor();
    const asked = cal.page.getByRole('alert').filter({ hasText: 'Bob proposes that a bot plays for Ann' });
    await asked.getByRole('button', { name: later.vote.for, exact: true }).focus();
    await cal.page.keyboard.press('Enter');
    await ann.page.getByText(later.line.removed).waitFor();
    expect(await ann.page.getByRole('button', { name: words.prompt.takeBackSeat }).count()).toBe(0);
    await cal.page.locator('.seats').getByText(words.seats.removed).waitFor();
    await asked.waitFor({ state: 'detached' });
    const heard = await cal.page.locator('.log').textContent();
    expect(heard).toContain('You are for it, too: a bot plays for Ann to the end.');
    await leave([ann, bob, cal]);
  });

  it('is left after a second tap, which the page of whoever leaves tells afterwards', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann', { width: 360, height: 740 }), server.comes('Bob')]);
    const { table } = await hosts(ann.page, 'Ann', { config: { rounds: 1 } });
    await joins(bob.page, table, 'Bob');
    await Promise.all([ann, bob].map(at(table)));
    const sheet = await openSheet(ann);
    expect(await sheet.getByRole('button', { name: later.wait.close }).count()).toBe(0);
    await sheet.getByRole('button', { name: later.table.leave }).click();
    await sheet.getByRole('button', { name: `Really: ${later.table.leave}` }).click();
    await bob.page.locator('.seats').getByText(words.seats.stoodIn).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await ann.page.locator('.state-banner').getByRole('button', { name: words.prompt.takeBackSeat }).waitFor();
    await playToTheEnd(bob.page);
    const me = (await (await ann.page.request.get('/api/me')).json()) as Profile;
    expect([me.left, me.history[0]?.share]).toEqual([1, 0]);
    await bob.page.goto(`/people/${me.person}`);
    await bob.page.getByText('Has left one match before its end.').waitFor();
    await leave([ann, bob]);
  });
});

describe('against bots', () => {
  it('taking back what they have answered says that it costs the rating, and so does the result', async () => {
    const ann = await server.comes('Ann', { width: 360, height: 740 });
    const { page } = ann;
    const { table } = await hosts(page, 'Ann', { seats: ['person', 'random'], config: { rounds: 3, lives: 5 } });
    await at(table)(ann);
    await page.keyboard.press('1');
    const undo = page.getByRole('button', { name: later.undo.take });
    await page.locator('.undo-reason', { hasText: later.undo.unrates }).waitFor({ state: 'attached' });
    await undo.click();
    const warning = page.getByRole('dialog');
    await warning.getByText(later.undo.unrates).waitFor();
    await warning.getByRole('button', { name: later.undo.no }).click();
    await undo.click();
    await warning.getByRole('button', { name: later.undo.yes }).click();
    await warning.waitFor({ state: 'detached' });
    await playToTheEnd(page);
    await page.getByRole('dialog').getByText(later.end.unrated).waitFor();
    await ann.context.close();
  });
});
