import { answer, begin, configure, open, pick, play, rngFrom, type State } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { type Card, settings } from '../data.ts';
import { bang } from '../game.ts';
import { imagine, view } from '../secrets.ts';
import type { BangState } from '../state.ts';
import { type Player, table } from './kit.ts';

const dreamsOf = (state: BangState, seat: number, count = 40): BangState[] => {
  const rng = rngFrom([7, 7, 7, 7, 7, 7, 7, seat]);
  return Array.from({ length: count }, () => imagine(state, seat, rng));
};

const town = {
  ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2', 'panic-HJ', 'beer-H6'] },
  bob: { character: 'willy', role: 'outlaw', hand: ['missed-C10', 'bang-D9'] },
  cal: { character: 'slab', role: 'renegade', hand: ['beer-H7', 'bang-D10'] },
  dee: { character: 'sid', role: 'outlaw', hand: ['duel-DQ'] },
} satisfies Record<string, Player>;

describe('who knows what', () => {
  it('BG-6: a player imagines other roles anew, never the own or the sheriff’s', () => {
    const { state } = table(town);
    const roles = dreamsOf(state, 1).map(dream => dream.roles);
    for (const dreamt of roles) {
      expect(dreamt[0]).toBe('sheriff');
      expect(dreamt[1]).toBe('outlaw');
      expect(dreamt.toSorted()).toEqual(state.roles.toSorted());
    }
    expect(new Set(roles.map(dreamt => dreamt.join())).size).toBe(2);
  });

  it('BG-2: hands and deck are dealt anew, sizes and own cards kept', () => {
    const { state } = table(town);
    const dreams = dreamsOf(state, 2);
    for (const dream of dreams) {
      expect(dream.hands.map(hand => hand.length)).toEqual([3, 2, 2, 1]);
      expect(dream.hands[2]).toEqual(state.hands[2]);
    }
    expect(new Set(dreams.map(dream => dream.hands[0]?.join())).size).toBeGreaterThan(20);
  });

  it('BG-64: of a stolen card thief and victim know, the others do not', () => {
    const street = table(town);
    street.dice(2);
    street.ann.answers('takeFromHand', { card: 'panic-HJ', ...street.at('willy') });
    expect(street.hand('ann')).toContain('bang-D9');
    expect(view(street.state, 1).known).toEqual([{ card: 'bang-D9', holders: [0] }]);
    for (const viewer of [0, 2, 3, 'spectator'] as const) expect(view(street.state, viewer).known).toEqual([]);
    for (const dream of dreamsOf(street.state, 1)) expect(dream.hands[0]).toContain('bang-D9');
    const guesses = dreamsOf(street.state, 2).map(dream => dream.hands[0]?.join());
    expect(new Set(guesses).size).toBeGreaterThan(20);
  });

  it('BG-63, BG-64: a card seen in a hand may be in either hand after a theft, and dreams keep to that', () => {
    const street = table(
      { ...town, ann: { ...town.ann, hand: ['generalStore-C9', 'panic-HJ'] } },
      {
        deck: ['gatling-H10', 'saloon-H5', 'scope-SA', 'winchester-S8'],
      },
    );
    street.ann.answers('play', { card: 'generalStore-C9' }).answers('pick', { card: 'saloon-H5' });
    street.bob.answers('pick', { card: 'gatling-H10' });
    street.cal.answers('pick', { card: 'scope-SA' });
    expect(view(street.state, 'spectator').known).toContainEqual({ card: 'gatling-H10', holders: [1] });
    street.dice(1);
    street.ann.answers('takeFromHand', { card: 'panic-HJ', ...street.at('willy') });
    expect(view(street.state, 2).known).toContainEqual({ card: 'gatling-H10', holders: [0, 1] });
    expect(view(street.state, 0).known).toContainEqual({ card: 'gatling-H10', holders: [1] });
    const places = dreamsOf(street.state, 2).map(dream => dream.hands.findIndex(hand => hand.includes('gatling-H10')));
    expect(new Set(places)).toEqual(new Set([0, 1]));
    for (const dream of dreamsOf(street.state, 2)) expect(dream.hands[3]).toContain('winchester-S8');
  });

  it('BG-64: with the last card of a hand stolen, everybody knows where a card seen there has gone', () => {
    const street = table({
      ...town,
      ann: { ...town.ann, hand: ['generalStore-C9', 'panic-HJ'] },
      bob: { character: 'willy', role: 'outlaw' },
    });
    street.ann.answers('play', { card: 'generalStore-C9' }).answers('pick', { card: street.state.store[0] });
    const [seen] = street.state.store;
    street.bob.answers('pick', { card: seen });
    street.cal.answers('pick', { card: street.state.store[0] });
    street.ann.answers('takeFromHand', { card: 'panic-HJ', ...street.at('willy') });
    for (const viewer of [1, 2, 3, 'spectator'] as const)
      expect(view(street.state, viewer).known).toContainEqual({ card: seen, holders: [0] });
  });

  it('BG-36, BG-58: whether somebody is asked does not depend on the hand', () => {
    const asked = (hand: Card[]) => {
      const street = table({ ...town, bob: { ...town.bob, life: 1, hand } });
      street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
      const first = street.asked();
      street.bob.answers('takeHit');
      return [...first, ...street.asked()];
    };
    expect(asked(['missed-C10'])).toEqual(['bob:dodge', 'bob:rescue']);
    expect(asked(['duel-C8'])).toEqual(['bob:dodge', 'bob:rescue']);
    expect(asked(['beer-H8'])).toEqual(['bob:dodge', 'bob:rescue']);
  });

  it('BG-97: what anybody knows is true, and everybody knows what the whole table saw, all through random matches', () => {
    const rng = rngFrom([3, 1, 4, 1, 5, 9, 2, 6]);
    let sightings = 0;
    for (let match = 0; match < 12; match++) {
      const seats = 3 + (match % 5);
      let state = begin(bang, configure(settings, {}, seats), seats, rngFrom([match, 2, 0, 0, 0, 0, 0, 0])).state;
      for (let asked = open(bang, state); asked.length > 0; asked = open(bang, state)) {
        const decision = pick(rng, asked);
        const played = play(bang, state, answer(state as State, decision.seat, pick(rng, decision.options)));
        if (!played.ok) throw new Error('An offered answer was refused');
        state = played.state;
        sightings += state.sightings.length;
        expectTruth(state);
        expectTruth(imagine(state, decision.seat, rng));
        expectCommonKnowledge(state);
      }
    }
    expect(sightings).toBeGreaterThan(1000);
  });
});

function expectTruth({ sightings, hands }: BangState): void {
  for (const { card, among, seers } of sightings) {
    const holder = hands.findIndex(hand => hand.includes(card));
    expect(among & (1 << holder)).not.toBe(0);
    expect(among & seers).toBe(0);
  }
}

function expectCommonKnowledge(state: BangState): void {
  const common = view(state, 'spectator').known.map(({ card }) => card);
  for (const [seat, hand] of state.hands.entries()) {
    const own = [...hand, ...view(state, seat).known.map(({ card }) => card)];
    expect(own).toEqual(expect.arrayContaining(common));
  }
}
