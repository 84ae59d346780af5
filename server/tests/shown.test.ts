import { PROTOCOL, type Seated } from '@saloon/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NONCE, PLEDGE } from './device.ts';
import { Evening, told } from './evening.ts';
import { post, TestPlayer, until } from './player.ts';

let evening: Evening;
const players: TestPlayer[] = [];
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(async () => {
  for (const player of players.splice(0)) player.close();
  await evening.end();
});

const TABLE = { game: 'shootout', seats: ['person', 'person'], pledge: PLEDGE, start: 'host' } as const;

/** Ann at a table of hers, showing her cards. */
async function annShows(more: object = {}): Promise<Seated> {
  const seated = (await evening.create({ ...TABLE, ...more })).body;
  await evening.power(seated, { do: 'show', isShown: true });
  return seated;
}
/** Bob sits down with his cookie. */
async function bobSits({ table }: Seated, cookie: string): Promise<Seated> {
  return (await evening.join(table, 'Bob', { cookie })).body;
}
/** Ann starts, and both devices open their part of the dice. */
async function starts(ann: Seated, bob: Seated): Promise<void> {
  await evening.power(ann, { do: 'start' });
  for (const seated of [ann, bob]) await evening.power(seated, { do: 'open', nonce: NONCE });
}
/** Somebody who looks at the table as Ann's seat, with this cookie and token. */
async function watches(seated: Seated, cookie: string, token: string | null = null, watch: number | null = 0) {
  const player = new TestPlayer(evening.url, { ...seated, seat: 0, token: '' }, cookie);
  players.push(player);
  await player.connect(false, token, { watch });
  return player;
}
const viewersOf = (player: TestPlayer) => told(player, 'welcome').map(({ viewer }) => viewer);
/** What a player was told of Ann's hand. */
const handSeenBy = (player: TestPlayer) => JSON.stringify(player.table?.view ?? null);

describe('a seat that shows its cards', () => {
  it('shows them to spectators, and to its own person elsewhere', async () => {
    const ann = await annShows();
    expect(viewersOf(await watches(ann, ''))).toEqual([0]);
    expect(viewersOf(await watches(ann, await evening.cookieOf('Eve')))).toEqual([0]);
    expect(viewersOf(await watches(ann, '', ann.token))).toEqual([0]);
  });

  it('does not show them to whoever sits there, by cookie, by token or with the secret of a screen', async () => {
    const ann = await annShows();
    const cookie = await evening.cookieOf('Bob');
    const bob = await bobSits(ann, cookie);
    await evening.power(ann, { do: 'start' });
    const screen = told(await evening.connect(bob), 'welcome')[0]?.screen ?? '';
    const ways = [
      [cookie, null],
      ['', bob.token],
      [cookie, screen],
      ['', screen],
      [await evening.cookieOf('Eve'), bob.token],
      [cookie, ann.token.replace(/.$/, 'x')],
    ] as const;
    const spectator = await watches(ann, '', null, null);
    for (const [by, token] of ways) {
      const player = await watches(ann, by, token);
      expect(viewersOf(player).filter(viewer => viewer !== 'spectator')).toEqual([]);
      if (player.table !== undefined) expect(handSeenBy(player)).toBe(handSeenBy(spectator));
    }
  });

  it('no longer shows them to whoever sits down while watching', async () => {
    const ann = await annShows();
    const cookie = await evening.cookieOf('Bob');
    const watching = await watches(ann, cookie);
    const stranger = await watches(ann, '');
    const eve = await watches(ann, await evening.cookieOf('Eve'));
    expect([viewersOf(watching), viewersOf(stranger)]).toEqual([[0], [0]]);
    await starts(ann, await bobSits(ann, cookie));
    await until(() => [watching, stranger, eve].every(({ table }) => table !== undefined));
    const spectator = await watches(ann, '', null, null);
    expect(handSeenBy(watching)).toBe(handSeenBy(spectator));
    // Nobody can tell whether it was they who sat down.
    expect(handSeenBy(stranger)).toBe(handSeenBy(spectator));
    expect(handSeenBy(eve)).not.toBe(handSeenBy(spectator));
    watching.send({ type: 'hello', protocol: PROTOCOL, table: ann.table, token: null, since: 0, watch: 0 });
    await until(() => viewersOf(watching).length > 2 || viewersOf(watching).at(-1) === 'spectator');
    expect(viewersOf(watching).at(-1)).toBe('spectator');
  });

  it('does not show them on a screen where nobody may watch', async () => {
    const ann = await annShows({ spectators: false });
    const screen = told(await evening.connect(ann), 'welcome')[0]?.screen ?? '';
    expect(viewersOf(await watches(ann, '', screen))).toEqual(['spectator']);
    expect(told(await watches(ann, ''), 'error')).toMatchObject([{ code: 'forbidden' }]);
  });

  it('is followed when seats are shuffled: nobody looks into another seat than one that shows', async () => {
    const ann = await annShows();
    const cookie = await evening.cookieOf('Bob');
    const bob = await bobSits(ann, cookie);
    const eve = await watches(ann, await evening.cookieOf('Eve'));
    for (let times = 0; times < 6; times++) await evening.power(ann, { do: 'shuffle' });
    await starts(ann, bob);
    await until(() => eve.table !== undefined);
    const { seats } = await evening.info(ann.table);
    const shown = seats.findIndex(({ isShown }) => isShown);
    const bobs = await evening.connect(bob);
    await until(() => bobs.table !== undefined);
    expect(seats[shown]?.name).toBe('Ann');
    expect(handSeenBy(eve)).not.toBe(handSeenBy(bobs));
  });
});

it('a guest who sits down without a name before gets no other seat either', async () => {
  const ann = await annShows();
  const { body, cookie } = await post<Seated>(`${evening.url}/api/tables/${ann.table}/join`, {
    name: 'Cal',
    pledge: PLEDGE,
  });
  await evening.power(ann, { do: 'start' });
  const player = await watches(body, cookie);
  expect(viewersOf(player)).toEqual(['spectator']);
});
