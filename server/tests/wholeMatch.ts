import { type AnyGame, diceFor, type GameEvent, type MatchRecord, pledgeOf, replay, type Viewer } from '@saloon/kernel';
import type { Seated } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import { type Evening, entries } from './evening.ts';
import { post, type TestPlayer, until } from './player.ts';

/** What somebody heard of a whole match, over the socket and over HTTP before its end. */
interface Listener {
  viewer: Viewer;
  player: TestPlayer;
  /** Words that must never reach this one. */
  forbidden: Map<string, string>;
}

/** The pages are looked at again and again while the match goes on. */
const LINES_BETWEEN_LOOKS = 25;
const nonceOf = (seat: number) => `nonce-of-seat-${seat}-is-nobody-else’s`;

/** Plays a match to its end with everybody and a spectator listening; returns each secret that somebody heard. */
export async function secretsToldIn(evening: Evening, game: AnyGame, seats: number): Promise<string[]> {
  const seated = await sitDown(evening, game, seats);
  const players = await Promise.all(seated.map(one => evening.connect(one, true)));
  const [first] = players as [TestPlayer];
  const { table } = first.seated;
  const spectator = await evening.connect(first.seated, false, { token: null });
  const pages: string[] = [];
  for (let seq = 0; first.table?.outcome == null; seq += LINES_BETWEEN_LOOKS) {
    await until(() => (first.table?.seq ?? 0) >= seq || first.table?.outcome != null);
    pages.push(...(await read(evening, table, first)));
  }
  await until(() => [...players, spectator].every(player => player.table?.outcome != null));
  const record = (await (await fetch(`${evening.url}/api/tables/${table}/record`)).json()) as MatchRecord;
  const listeners = [...players, spectator].map((player, seat): Listener => {
    const viewer = player === spectator ? 'spectator' : seat;
    return { viewer, player, forbidden: forbiddenTo(viewer, seated, record) };
  });
  const told = eventsTold(game, record);
  return listeners.flatMap(listener => [...wordsHeard(listener, pages), ...factsHeard(listener, told)]);
}

async function sitDown(evening: Evening, game: AnyGame, seats: number): Promise<Seated[]> {
  const request = { game: game.id, pledge: pledgeOf(nonceOf(0)), undo: 'off', privacy: 'open', start: 'host' };
  const host = (await evening.create({ ...request, seats: Array.from({ length: seats }, () => 'person') })).body;
  const seated: Seated[] = [host];
  for (let seat = 1; seat < seats; seat++) {
    const join = `${evening.url}/api/tables/${host.table}/join`;
    seated.push((await post<Seated>(join, { name: `Player ${seat}`, pledge: pledgeOf(nonceOf(seat)) })).body);
  }
  await evening.power(host, { do: 'start' });
  for (const one of seated) await evening.power(one, { do: 'open', nonce: nonceOf(one.seat) });
  return seated;
}

/** Everything that anybody can read of a table over HTTP, unless the match ended meanwhile. */
async function read(evening: Evening, table: string, { table: seen }: TestPlayer): Promise<string[]> {
  const paths = [`/api/tables/${table}`, '/api/tables', `/api/tables/${table}/record`, '/api/ratings/bang', '/metrics'];
  const texts = await Promise.all(paths.map(async path => (await fetch(`${evening.url}${path}`)).text()));
  return seen?.outcome == null ? texts.filter(text => !text.includes('"saloon":2')) : [];
}

function forbiddenTo(viewer: Viewer, seated: readonly Seated[], { seed = '' }: MatchRecord): Map<string, string> {
  const others = seated.filter(({ seat }) => seat !== viewer);
  return new Map([
    ['the seed', seed],
    ...others.map(({ seat, token }): [string, string] => [`the token of seat ${seat}`, token]),
    ...others.map(({ seat }): [string, string] => [`the nonce of seat ${seat}`, nonceOf(seat)]),
  ]);
}

function wordsHeard({ viewer, player, forbidden }: Listener, pages: readonly string[]): string[] {
  const texts = [...player.texts, ...pages];
  return [...forbidden].flatMap(([name, word]) =>
    texts.some(text => text.includes(word)) ? [`${viewer} heard ${name}`] : [],
  );
}

/** What each move told, with everybody's secrets. */
function eventsTold(game: AnyGame, { config, seats, seed = '', match, moves }: MatchRecord): GameEvent[][] {
  const rng = diceFor(
    seed,
    match,
    seats.map(({ nonce }) => nonce),
  );
  return replay(game, { config, seats: seats.length, rng, moves }).events;
}

/** Facts of events that were whispered to others, found in what this one was told. */
function factsHeard({ viewer, player }: Listener, told: readonly GameEvent[][]): string[] {
  return entries(player).flatMap(entry => {
    if (entry.type !== 'move' && entry.type !== 'dealt') return [];
    const whole = told[entry.moves] ?? [];
    return eventsOf(entry).flatMap((event, index) => {
      const { secret, ...open } = whole[index] ?? { type: '' };
      const isMeant = secret === undefined || (viewer !== 'spectator' && secret.seats.includes(viewer));
      const foreign = Object.keys(event).filter(fact => !(fact in open));
      return isMeant ? [] : foreign.map(fact => `${viewer} heard ${fact} of ${event.type} in entry ${entry.seq}`);
    });
  });
}
