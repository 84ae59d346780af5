import { answer, begin, configure, type Moment, play, rngFrom, type State } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { CARDS, CAST, CHARACTERS, type Character, FACES, ROLES, STOCK, setsOffDynamite, settings } from '../data.ts';
import { bang } from '../game.ts';
import { view } from '../secrets.ts';
import type { BangState } from '../state.ts';
import type { BangOption } from '../steps.ts';
import { duel, table } from './kit.ts';

type Match = Moment<BangState, BangOption>;
const dealt = (seats: number, seed = 1, config: Record<string, unknown> = {}): Match =>
  begin(bang, configure(settings, config, seats), seats, rngFrom([seed, 0, 0, 0, 0, 0, 0, 0]));
const next = (now: Match, seat: number, option: BangOption): Match => {
  const played = play(bang, now.state, answer(now.state as State, seat, option));
  if (!played.ok) throw new Error(JSON.stringify(played.refusal));
  return played;
};
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('what is in the box', () => {
  it('BG-2, BG-32: 80 cards, 63 brown and 17 blue, twenty of each suit, ten that set off Dynamite', () => {
    const faces = CARDS.map(card => FACES[card] ?? expect.fail(card));
    expect(faces).toHaveLength(80);
    expect(faces.filter(({ isBlue }) => isBlue)).toHaveLength(17);
    for (const suit of ['S', 'H', 'D', 'C']) expect(faces.filter(face => face.suit === suit)).toHaveLength(20);
    expect(faces.filter(setsOffDynamite)).toHaveLength(10);
    expect(Object.values(STOCK).map(({ corners }) => corners.split(' ').length)).toEqual([
      25, 12, 6, 1, 2, 1, 2, 4, 4, 3, 2, 1, 2, 2, 1, 3, 1, 2, 3, 1, 1, 1,
    ]);
    expect(faces.every(({ value }) => value >= 2 && value <= 14)).toBe(true);
  });

  it('BG-74, BG-75, BG-76, BG-77, BG-78: five weapons with ranges 1 to 5', () => {
    const weapons = Object.entries(STOCK).flatMap(([kind, { range }]) => (range === undefined ? [] : [[kind, range]]));
    expect(Object.fromEntries(weapons)).toEqual({
      volcanic: 1,
      schofield: 2,
      remington: 3,
      revCarabine: 4,
      winchester: 5,
    });
  });

  it('BG-82, BG-87: sixteen characters; El Gringo and Paul Regret have three life points, all others four', () => {
    expect(CAST).toHaveLength(16);
    expect(CAST.filter(character => CHARACTERS[character].life === 3)).toEqual(['gringo', 'paul']);
    expect(CAST.filter(character => CHARACTERS[character].life === 4)).toHaveLength(14);
  });
});

describe('getting ready for four to seven', () => {
  it('BG-5: the roles of each table', () => {
    const count = (seats: number) =>
      ['sheriff', 'renegade', 'outlaw', 'deputy'].map(
        role => dealt(seats).state.roles.filter(own => own === role).length,
      );
    expect(count(4)).toEqual([1, 1, 2, 0]);
    expect(count(5)).toEqual([1, 1, 2, 1]);
    expect(count(6)).toEqual([1, 1, 3, 1]);
    expect(count(7)).toEqual([1, 1, 3, 2]);
    expect(Object.keys(ROLES)).toHaveLength(6);
  });

  it('BG-6: only the sheriff’s role is open; everybody knows their own', () => {
    const { state, events } = dealt(7);
    const sheriff = state.roles.indexOf('sheriff');
    for (const seat of state.roles.keys()) {
      const known = view(state, seat).roles;
      for (const other of state.roles.keys())
        expect(known[other]).toBe(other === seat || other === sheriff ? state.roles[other] : null);
    }
    expect(view(state, 'spectator').roles.filter(role => role !== null)).toEqual(['sheriff']);
    expect(events.filter(({ type }) => type === 'showedRole')).toHaveLength(1);
  });

  it('BG-7: one character each, face up and all different, introduced with what they can do', () => {
    const { state, events } = dealt(7);
    const told = events.filter(({ type }) => type === 'tookCharacter');
    expect(told.map(({ character, power }) => [character, power])).toEqual(
      state.characters.map(character => [character, character]),
    );
    expect(new Set(state.characters).size).toBe(7);
    expect(view(state, 'spectator').characters).toEqual(state.characters);
  });

  it('BG-7: with two to choose from, everybody keeps one in secret and all are shown together', () => {
    let now = dealt(4, 3, { charactersToChooseFrom: 2 });
    expect(now.open.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    const kept = now.open.map(({ options }) => options[1] as { type: 'keep'; character: Character });
    for (const seat of [2, 0, 3]) now = next(now, seat, kept[seat] as BangOption);
    expect(now.state.characters).toEqual([]);
    expect(view(now.state, 1).casting?.hasChosen).toEqual([true, false, true, true]);
    expect(JSON.stringify(view(now.state, 1))).not.toContain(`"${kept[2]?.character}"`);
    now = next(now, 1, kept[1] as BangOption);
    expect(now.state.characters).toEqual(kept.map(({ character }) => character));
  });

  it('BG-8, BG-9: life as printed, one more for the sheriff, and as many cards', () => {
    for (const seed of SEEDS) {
      const { events, state } = dealt(5, seed);
      const sheriff = state.roles.indexOf('sheriff');
      for (const [seat, character] of state.characters.entries()) {
        const life = CHARACTERS[character].life + (seat === sheriff ? 1 : 0);
        expect([state.life[seat], state.maxLife[seat]]).toEqual([life, life]);
        expect(events.find(event => event.type === 'dealt' && event.seat === seat)?.count).toBe(life);
      }
    }
  });

  it('BG-85: Kit Carlson has four life points, or three as in the first edition', () => {
    const kit = (life: number) => {
      for (const seed of [...SEEDS, 9, 10, 11, 12]) {
        const { state } = dealt(4, seed, { kitCarlsonLife: life });
        const place = state.characters.indexOf('kit');
        if (place >= 0) return (state.maxLife[place] as number) - (state.roles[place] === 'sheriff' ? 1 : 0);
      }
      return null;
    };
    expect([kit(3), kit(4)]).toEqual([3, 4]);
  });

  it('BG-1, BG-10: the sheriff begins and the turn goes to the left', () => {
    for (const seed of SEEDS) {
      const { state, events } = dealt(6, seed);
      expect(events.find(({ type }) => type === 'turnBegan')?.seat).toBe(state.roles.indexOf('sheriff'));
    }
    const street = table({
      ann: { character: 'jesse', hand: ['bang-D2'] },
      bob: { character: 'kit', isOut: true },
      cal: { character: 'rose' },
      dee: { character: 'willy' },
    });
    street.ann.answers('endTurn');
    street.cal.isAsked('playing');
  });

  it('BG-11, BG-53: roles and characters are no playing cards: every match deals them anew and nothing takes them', () => {
    const casts = SEEDS.map(seed => dealt(5, seed).state.characters.join());
    expect(new Set(casts).size).toBe(SEEDS.length);
    const street = table({
      ann: { character: 'jesse', hand: ['catBalou-HK', 'panic-HJ'] },
      bob: { character: 'kit', hand: ['bang-D2'] },
      cal: { character: 'rose' },
      dee: { character: 'willy' },
    });
    for (const card of ['catBalou-HK', 'panic-HJ']) {
      street.ann.cannot('takeInPlay', { card, ...street.at('kit'), wanted: 'kit' });
      street.ann.cannot('takeInPlay', { card, ...street.at('kit'), wanted: 'outlaw' });
    }
  });

  it('BG-95: talk is free and no part of the rules', () => {
    const street = table({
      ann: { character: 'jesse', hand: ['bang-D2'] },
      bob: { character: 'kit' },
      cal: { character: 'rose' },
      dee: { character: 'willy' },
    });
    const before = street.asked();
    street.ann.cannot('ask' as BangOption['type'], { target: 1 });
    expect(street.asked()).toEqual(before);
  });
});

describe('getting ready for three', () => {
  it('BG3-1, BG3-2, BG3-3: one of each role, all open; the deputy begins and nobody has an extra point', () => {
    for (const seed of SEEDS) {
      const { state, events } = dealt(3, seed);
      expect(state.roles.toSorted()).toEqual(['deputy', 'outlaw', 'renegade']);
      expect(view(state, 'spectator').roles).toEqual(state.roles);
      expect(events.find(({ type }) => type === 'turnBegan')?.seat).toBe(state.roles.indexOf('deputy'));
      expect(state.maxLife).toEqual(state.characters.map(character => CHARACTERS[character].life));
    }
  });
});

describe('getting ready for two', () => {
  const draftAll = (now: Match, order: readonly Character[]): Match =>
    order.reduce((match, character) => next(match, match.open[0]?.seat ?? 0, { type: 'draft', character }), now);

  it('BW-4, BW-5, BW-6: the two pick in turn from all sixteen; whoever drafts second takes the first turn', () => {
    for (const seed of SEEDS) {
      let now = dealt(2, seed);
      const first = now.open[0]?.seat as number;
      expect(now.open[0]?.options).toHaveLength(16);
      const order: number[] = [];
      for (const character of ['slab', 'sid', 'paul', 'bart'] as const) {
        order.push(now.open[0]?.seat as number);
        now = next(now, order.at(-1) as number, { type: 'draft', character });
      }
      expect(order).toEqual([first, 1 - first, first, 1 - first]);
      expect(now.state.first).toBe(1 - first);
      expect(now.state.casting.drafted[first]).toEqual(['slab', 'paul']);
    }
    expect(new Set(SEEDS.map(seed => dealt(2, seed).open[0]?.seat)).size).toBe(2);
  });

  it('BW-5, BW-6: the host may deal four to pick from, and let the first drafter begin', () => {
    const now = dealt(2, 1, { draftPool: 'four', firstTurn2p: 'firstDrafter' });
    expect(now.open[0]?.options).toHaveLength(4);
    expect(now.state.first).toBe(now.open[0]?.seat);
    const gone = now.open[0]?.options[0] as BangOption;
    const after = next(now, now.open[0]?.seat as number, gone);
    const refused = play(bang, after.state, answer(after.state as State, after.open[0]?.seat as number, gone));
    expect(refused.ok ? null : refused.refusal.clause).toBe('BW-5');
  });

  it('W-29, BW-7, BW-8, BW-9, BW-10: both line up at once and in secret; the exposed character sets the hand', () => {
    let now = draftAll(dealt(2), ['gringo', 'slab', 'sid', 'suzy']);
    expect(now.open.map(({ seat, options }) => [seat, options.length])).toEqual([
      [0, 4],
      [1, 4],
    ]);
    const [a, b] = now.state.casting.drafted[0]?.includes('gringo') ? [0, 1] : [1, 0];
    now = next(now, a, { type: 'lineUp', right: 'sid', left: 'gringo', exposed: 'gringo' });
    expect(view(now.state, b).casting).toMatchObject({ hasChosen: [a === 0, a === 1], ownChoice: null });
    expect(now.state.characters).toEqual([]);
    now = next(now, b, { type: 'lineUp', right: 'slab', left: 'suzy', exposed: 'slab' });
    const { state, events } = now;
    expect(state.characters.slice(a * 2, a * 2 + 2)).toEqual(['sid', 'gringo']);
    expect(state.maxLife.slice(a * 2, a * 2 + 2)).toEqual([4, 3]);
    expect(state.maxLife.slice(b * 2, b * 2 + 2)).toEqual([4, 4]);
    const hands = events.filter(({ type }) => type === 'dealt').map(({ seat, count }) => [seat, count]);
    expect(hands).toEqual(
      a === 0
        ? [
            [0, 3],
            [1, 4],
          ]
        : [
            [0, 4],
            [1, 3],
          ],
    );
    expect(state.deck).toHaveLength(73);
  });

  it('BW-1, BW-3, BW-11: no roles, no rewards; everything else as usual, four characters in the ring', () => {
    const now = draftAll(dealt(2), ['gringo', 'slab', 'sid', 'suzy']);
    expect(now.state.roles).toEqual([]);
    const ann = {
      right: { character: 'kit' },
      left: { character: 'jesse' },
      exposed: 'right',
      hand: ['bang-D2', 'jail-S10'],
    } as const;
    const prey = { right: { character: 'rose' }, left: { character: 'willy', life: 1 }, exposed: 'right' } as const;
    const street = duel({ ann: { ...ann, hand: [...ann.hand] }, bob: prey });
    street.ann.answers('lockUp', { card: 'jail-S10', ...street.at('rose') });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    expect(street.isOut('willy')).toBe(true);
    street.notTold('rewarded');
    street.notTold('showedRole');
  });
});
