import { describe, expect, it } from 'vitest';
import type { PasskeyRow, RatingRow, Store, TableRow } from '../../storage/store.ts';
import { fresh, type OpenNodes, row } from './places.ts';

/** People, how they are known again, and how well they play. */
export function describePeople(nodes: OpenNodes): void {
  describe('people', () => {
    it('keeps people under their newest name', async () => {
      const { store, other } = nodes();
      const person = { id: fresh('person'), name: 'Calamity', created: 5 };
      await store.keepPerson(person);
      expect(await other.person(person.id)).toEqual(person);
      await store.keepPerson({ ...person, name: 'Jane 🤠' });
      expect((await other.person(person.id))?.name).toBe('Jane 🤠');
      expect(await store.person('nobody')).toBeNull();
    });

    const newPasskey = (person: string, more: Partial<PasskeyRow> = {}): PasskeyRow => ({
      id: fresh('key'),
      person,
      key: 'AAAA',
      counter: 4_000_000_000,
      device: 'mac',
      created: 1_000,
      ...more,
    });

    it('keeps passkeys and their counters', async () => {
      const { store, other } = nodes();
      const person = fresh('person');
      const passkey = newPasskey(person);
      expect(await store.addPasskey(passkey, 10)).toBe('added');
      expect(await store.countPasskey(passkey.id, 4_000_000_001)).toBe(true);
      const second = newPasskey(person);
      await store.addPasskey(second, 10);
      expect(await other.passkey(passkey.id)).toEqual({ ...passkey, counter: 4_000_000_001 });
      expect(await other.passkey('none')).toBeNull();
      expect((await other.passkeysOf(person)).map(({ id }) => id).sort()).toEqual([passkey.id, second.id].sort());
      expect(await other.passkeysOf('nobody')).toEqual([]);
    });

    it('gives a passkey to the first who registers its id, whoever else tries, also at once', async () => {
      const { store, other } = nodes();
      const passkey = newPasskey(fresh('ann'));
      await store.addPasskey(passkey, 10);
      const evil = { ...passkey, person: fresh('eve'), key: 'EVIL', counter: 0 };
      expect(await other.addPasskey(evil, 10)).toBe('taken');
      expect(await other.addPasskey({ ...passkey, key: 'NEW' }, 10)).toBe('taken');
      expect(await store.passkey(passkey.id)).toEqual(passkey);
      const id = fresh('key');
      const rivals = Array.from({ length: 8 }, (_, index) => newPasskey(fresh('rival'), { id, counter: index }));
      const tries = rivals.map((rival, index) => (index % 2 ? store : other).addPasskey(rival, 10));
      expect((await Promise.all(tries)).filter(result => result === 'added')).toHaveLength(1);
    });

    it('keeps no more passkeys of a person than it should, also of those that come at once', async () => {
      const { store, other } = nodes();
      const person = fresh('person');
      await store.keepPerson({ id: person, name: 'Ann', created: 1 });
      const tries = Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? store : other).addPasskey(newPasskey(person), 3),
      );
      expect((await Promise.all(tries)).filter(result => result === 'added')).toHaveLength(3);
      expect(await store.passkeysOf(person)).toHaveLength(3);
    });

    it('removes a passkey for its owner alone, and counting does not bring it back', async () => {
      const { store, other } = nodes();
      const passkey = newPasskey(fresh('ann'));
      await store.addPasskey(passkey, 10);
      await other.removePasskey(fresh('eve'), passkey.id);
      expect(await store.passkey(passkey.id)).toEqual(passkey);
      await other.removePasskey(passkey.person, passkey.id);
      expect(await store.countPasskey(passkey.id, 9)).toBe(false);
      expect(await store.passkey(passkey.id)).toBeNull();
    });

    it('gives something that can be taken once to one taker, and not after it expired', async () => {
      const { store, other } = nodes();
      const key = fresh('once');
      await store.keepOnce(key, 'a challenge', 1_000);
      const takers = Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).takeOnce(key, 999));
      expect((await Promise.all(takers)).filter(taken => taken !== null)).toEqual(['a challenge']);
      await store.keepOnce(key, 'another', 1_000);
      expect(await store.takeOnce(key, 1_000)).toBeNull();
      expect(await store.takeOnce(key, 1)).toBeNull();
      expect(await store.takeOnce('never kept', 1)).toBeNull();
    });

    it('remembers who sat where, the newest first', async () => {
      const { store, other } = nodes();
      const [ann, bob] = [fresh('ann'), fresh('bob')];
      const [old, young] = [row({ opened: 1 }), row({ opened: 2, isOpen: false, status: 'playing' })];
      await store.createTable(old);
      await store.createTable(young);
      await store.sit(old.id, 0, ann);
      await store.sit(young.id, 1, bob);
      await store.sit(young.id, 1, ann);
      await store.sit(young.id, 2, bob);
      await store.sit(young.id, 2, null);
      const { game } = old;
      expect(await other.sittingsOf(ann, 10)).toEqual([
        { person: ann, table: young.id, game, seat: 1, opened: 2, status: 'playing', share: null, isOpen: false },
        { person: ann, table: old.id, game, seat: 0, opened: 1, status: 'waiting', share: null, isOpen: true },
      ]);
      expect(await other.sittingsOf(ann, 1)).toHaveLength(1);
      expect(await other.sittingsOf(bob, 10)).toEqual([]);
    });
  });

  describe('finish', () => {
    const after = (player: string, game: string, now: RatingRow | null | undefined): RatingRow => ({
      player,
      game,
      mu: (now?.mu ?? 25) + 0.125,
      sigma: 8.25,
      matches: (now?.matches ?? 0) + 1,
    });
    const rateAll = (players: readonly string[], game: string) => (now: readonly (RatingRow | null)[]) =>
      players.map((player, index) => after(player, game, now[index]));

    /** A table whose match has just ended, as it will be kept. */
    const ended = async (store: Store, game: string): Promise<TableRow> => {
      const table = row({ game, status: 'playing' });
      await store.createTable(table);
      return { ...table, version: table.version + 1, status: 'over' };
    };

    it('notes shares and ratings; newcomers have none before', async () => {
      const { store, other } = nodes();
      const [game, ann, bob] = [fresh('game'), fresh('ann'), fresh('bob')];
      const table = await ended(store, game);
      await store.sit(table.id, 0, ann);
      await store.sit(table.id, 1, bob);
      const rate = (now: readonly (RatingRow | null)[]) => {
        expect(now).toEqual([null, null]);
        return [after(ann, game, null)];
      };
      expect(await store.finish(table, { shares: [0.75, 0.25], left: [1], players: [ann, bob], rate })).toBe(true);
      expect((await other.sittingsOf(ann, 1))[0]?.share).toBe(0.75);
      expect((await other.sittingsOf(bob, 1))[0]?.share).toBe(0.25);
      expect([await other.matchesLeft(ann), await other.matchesLeft(bob)]).toEqual([0, 1]);
      expect(await other.ratingsOf(ann)).toEqual([{ player: ann, game, mu: 25.125, sigma: 8.25, matches: 1 }]);
      expect(await other.ratingsOf(bob)).toEqual([]);
      expect(await other.bestAt(game, 0, 10)).toHaveLength(1);
    });

    it('happens once for a table, however many try at once', async () => {
      const { store, other } = nodes();
      const game = fresh('game');
      const table = await ended(store, game);
      const players = [fresh('ann'), 'bot:thumb'];
      const ending = { shares: [1, 0, 0], left: [], players, rate: rateAll(players, game) };
      const tries = Array.from({ length: 8 }, (_, index) => (index % 2 ? store : other).finish(table, ending));
      expect((await Promise.all(tries)).filter(isWinner => isWinner)).toHaveLength(1);
      expect(await store.finish({ ...table, version: table.version + 1 }, ending)).toBe(true);
      expect((await store.bestAt(game, 0, 10)).map(({ matches }) => matches)).toEqual([1, 1]);
    });

    it('can be tried again after rating failed', async () => {
      const { store, other } = nodes();
      const [game, ann] = [fresh('game'), fresh('ann')];
      const table = await ended(store, game);
      const fail = () => {
        throw new Error('no rating today');
      };
      const ending = { shares: [1], left: [], players: [ann] };
      await expect(store.finish(table, { ...ending, rate: fail })).rejects.toThrow('no rating today');
      expect(await store.ratingsOf(ann)).toEqual([]);
      expect((await store.table(table.id))?.status).toBe('playing');
      await other.finish(table, { ...ending, rate: rateAll([ann], game) });
      expect(await store.ratingsOf(ann)).toHaveLength(1);
    });

    it('ends the table with the same commit, and nothing is due there any more', async () => {
      const { store, other } = nodes();
      const table = await ended(store, fresh('game'));
      const ending = { shares: [null], left: [], players: [], rate: () => [] };
      await store.sit(table.id, 0, fresh('ann'));
      await store.setDue(table.id, 1);
      expect(await store.finish({ ...table, version: table.version + 1 }, ending)).toBe(false);
      expect((await other.table(table.id))?.status).toBe('playing');
      expect(await store.finish(table, ending)).toBe(true);
      expect(await other.table(table.id)).toEqual(table);
      expect(await other.claimDue(2, 1_000, 1_000)).not.toContain(table.id);
    });

    it('counts every match of players whose matches end at once', async () => {
      const { store, other } = nodes();
      const game = fresh('game');
      const players = [fresh('ann'), fresh('bob'), fresh('cat')];
      const matches = Array.from({ length: 12 }, async (_, index) => {
        const order = index % 3 === 0 ? players : index % 3 === 1 ? players.toReversed() : players.slice(1);
        const node = index % 2 ? store : other;
        return node.finish(await ended(node, game), {
          shares: [],
          left: [],
          players: order,
          rate: rateAll(order, game),
        });
      });
      await Promise.all(matches);
      const counts = await Promise.all(players.map(async player => (await store.ratingsOf(player))[0]?.matches));
      expect(counts).toEqual([8, 12, 12]);
    });

    it('ranks by what is certain of a player', async () => {
      const { store, other } = nodes();
      const game = fresh('game');
      const rating = (player: string, mu: number, sigma: number, matches: number) => ({
        player,
        game,
        mu,
        sigma,
        matches,
      });
      const [sure, unsure, weak, young] = [
        rating('sure', 25, 1, 20),
        rating('unsure', 30, 8, 20),
        rating('weak', 5, 1, 20),
        rating('young', 40, 1, 2),
      ];
      const rated = [weak, young, sure, unsure];
      const players = rated.map(({ player }) => player);
      await store.finish(await ended(store, game), { shares: [], left: [], players, rate: () => rated });
      expect(await other.bestAt(game, 10, 10)).toEqual([sure, unsure, weak]);
      expect(await other.bestAt(game, 1, 2)).toEqual([young, sure]);
    });
  });
}
