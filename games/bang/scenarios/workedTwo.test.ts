import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { duel, expectLife, type Pair } from './kit.ts';

/** Bob's side when it only has to be there. */
const bob = { right: { character: 'rose' }, left: { character: 'willy' }, exposed: 'left' } satisfies Pair;

describe('the worked examples for two players', () => {
  it('W-16 the rulebook’s example, Suzy and Calamity against Indians!: BW-25, BW-28, BW-42, BW-47', () => {
    const street = duel(
      {
        ann: { right: { character: 'suzy' }, left: { character: 'calamity' }, exposed: 'right', hand: ['missed-CJ'] },
        bob: { ...bob, hand: ['indians-DK', 'bang-D2'] },
      },
      { turn: 'bob', deck: ['beer-H6'] },
    );
    street.bob.answers('play', { card: 'indians-DK' });
    street.ann.isAsked('indians').cannot('discardBang', { card: 'missed-CJ' }, 'BG-67').answers('takeHit');
    street.ann.isAsked('indians').isOffered('discardBang', 'takeHit').answers('discardBang', { card: 'missed-CJ' });
    expectLife(street, { suzy: 3, calamity: 4, rose: 4, willy: 4 });
    expect(street.hand('ann')).toEqual(['beer-H6']);
    expect(street.discards().slice(0, 2)).toEqual(['missed-CJ', 'indians-DK']);
    street.bob.isAsked('playing');
  });

  it('W-17 distances of two players: BW-12, BW-13, BW-14, BW-34', () => {
    const ann = { right: { character: 'kit' }, left: { character: 'jesse' }, exposed: 'right' } satisfies Pair;
    const plainBob = { right: { character: 'pedro' }, left: { character: 'lucky' }, exposed: 'right' } satisfies Pair;
    const hand: Card[] = ['bang-D2', 'bang-D3'];
    const street = duel({ ann: { ...ann, hand }, bob: plainBob });
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('pedro') }, 'BG-27');
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('lucky') });
    expectLife(street, { lucky: 3, pedro: 4 });

    const mustang = { ...plainBob, left: { character: 'lucky', inPlay: ['mustang-H8'] } } satisfies Pair;
    const far = duel({ ann: { ...ann, hand }, bob: mustang });
    far.ann.cannot('shoot', { card: 'bang-D2', ...far.at('lucky') }, 'BG-27');
    far.ann.cannot('shoot', { card: 'bang-D2', ...far.at('pedro') }, 'BG-27');

    const other = duel({ ann: { ...ann, exposed: 'left', hand }, bob: plainBob });
    other.ann.cannot('shoot', { card: 'bang-D2', ...other.at('lucky') }, 'BG-27');
    other.ann.answers('shoot', { card: 'bang-D2', ...other.at('pedro') });

    const armed = { ...ann, left: { character: 'jesse', inPlay: ['schofield-CJ'] }, hand } satisfies Pair;
    const idle = duel({ ann: armed, bob: plainBob });
    idle.ann.cannot('shoot', { card: 'bang-D2', ...idle.at('pedro') }, 'BG-27');

    const widow = { ...plainBob, right: { character: 'pedro', isOut: true }, exposed: 'left' } satisfies Pair;
    const three = duel({ ann: { ...ann, hand }, bob: widow });
    for (const from of ['kit', 'jesse', 'lucky'] as const)
      for (const to of ['kit', 'jesse', 'lucky'] as const) if (from !== to) expect(three.distance(from, to)).toBe(1);
  });

  it('W-18 Beer: BW-39, BW-35', () => {
    const ann = {
      right: { character: 'kit', life: 2 },
      left: { character: 'jesse', life: 1, inPlay: ['scope-SA'] },
      exposed: 'right',
      hand: ['beer-H6', 'beer-H7'],
    } satisfies Pair;
    const own = duel({ ann, bob });
    own.ann.answers('play', { card: 'beer-H6' });
    expectLife(own, { kit: 3, jesse: 1 });

    const covered = duel({ ann, bob: { ...bob, exposed: 'right', hand: ['bang-D2'] } }, { turn: 'bob' });
    covered.bob.answers('shoot', { card: 'bang-D2', ...covered.at('jesse') });
    covered.ann.isAsked('dodge').answers('takeHit');
    expect(covered.isOut('jesse')).toBe(true);
    expect(covered.hand('ann')).toEqual(expect.arrayContaining(['beer-H6', 'beer-H7']));
    covered.told('leftCards', { cards: ['scope-SA'] });

    const weak = { ...ann, right: { character: 'kit', life: 1 } } satisfies Pair;
    const exposed = duel({ ann: weak, bob: { ...bob, hand: ['bang-D2', 'bang-D3'] } }, { turn: 'bob' });
    exposed.bob.answers('shoot', { card: 'bang-D2', ...exposed.at('kit') });
    exposed.ann.answers('takeHit').isAsked('rescue').answers('drink', { card: 'beer-H7' });
    expectLife(exposed, { kit: 1, jesse: 1 });
    exposed.bob.isAsked('playing');
  });

  it('W-19 General Store: BW-41', () => {
    const two = { right: { character: 'kit' }, left: { character: 'jesse' }, exposed: 'right' } satisfies Pair;
    const one = { ...bob, right: { character: 'rose', isOut: true } } satisfies Pair;
    const deck: Card[] = ['beer-H6', 'beer-H7', 'beer-H8', 'beer-H9'];

    const byAnn = duel({ ann: { ...two, hand: ['generalStore-C9'] }, bob: one }, { deck });
    byAnn.ann.answers('play', { card: 'generalStore-C9' });
    byAnn.ann.isAsked('generalStore').answers('pick', { card: 'beer-H7' });
    byAnn.bob.isAsked('generalStore').answers('pick', { card: 'beer-H6' });
    expect(byAnn.hand('ann')).toEqual(['beer-H7', 'beer-H8']);
    byAnn.ann.isAsked('playing');

    const byBob = duel({ ann: two, bob: { ...one, hand: ['generalStore-C9'] } }, { deck, turn: 'bob' });
    byBob.bob.answers('play', { card: 'generalStore-C9' }).isAsked('generalStore').answers('pick', { card: 'beer-H7' });
    byBob.ann.isAsked('generalStore').answers('pick', { card: 'beer-H6' });
    expect(byBob.hand('ann')).toEqual(['beer-H6', 'beer-H8']);

    const four = duel({ ann: two, bob: { ...bob, hand: ['generalStore-C9'] } }, { deck, turn: 'bob' });
    four.bob.answers('play', { card: 'generalStore-C9' }).isAsked('generalStore').answers('pick', { card: 'beer-H9' });
    four.ann.isAsked('generalStore').answers('pick', { card: 'beer-H8' });
    four.bob.isAsked('generalStore').answers('pick', { card: 'beer-H7' });
    expect(four.hand('ann')).toEqual(['beer-H8', 'beer-H6']);
    expect(four.hand('bob')).toEqual(['beer-H9', 'beer-H7']);
  });

  it('W-20 Dynamite from seat to seat: BW-16, BW-44, BW-39', () => {
    const ann = { right: { character: 'lucky' }, left: { character: 'jesse' }, exposed: 'left' } satisfies Pair;
    const lit = { ...ann, right: { character: 'paul', inPlay: ['dynamite-H2'] } } satisfies Pair;
    const first = duel({ ann: lit, bob }, { from: 'start', deck: ['beer-H6'] });
    expect(first.inPlay('jesse')).toEqual(['dynamite-H2']);
    first.ann.isAsked('expose');

    const second = { ...ann, left: { character: 'jesse', inPlay: ['dynamite-H2'] } } satisfies Pair;
    const moved = duel({ ann: second, bob }, { from: 'start', deck: ['beer-H7'] });
    expect(moved.inPlay('rose')).toEqual(['dynamite-H2']);

    const hers = {
      right: { character: 'rose', life: 3, inPlay: ['dynamite-H2'] },
      left: { character: 'willy' },
      exposed: 'left',
      hand: ['beer-H8', 'beer-H9'],
    } satisfies Pair;
    const blown = duel({ ann, bob: hers }, { turn: 'bob', from: 'start', deck: ['missed-S5'] });
    expect(blown.isOut('rose')).toBe(true);
    expectLife(blown, { willy: 4, lucky: 4, jesse: 4 });
    blown.bob.isAsked('playing');
    expect(blown.hand('bob')).toEqual(expect.arrayContaining(['beer-H8', 'beer-H9']));
  });

  it('W-21 Jail: BW-17, BW-19', () => {
    const ann = {
      right: { character: 'kit', inPlay: ['jail-S10'] },
      left: { character: 'paul' },
      exposed: 'right',
      hand: ['bang-D9'],
    } satisfies Pair;
    const held = duel({ ann, bob }, { from: 'start', deck: ['duel-C8'] });
    expect(held.inPlay('kit')).toEqual([]);
    held.told('exposed', { seat: 0, character: 'paul' });
    held.ann.isAsked('playing');
    expect(held.hand('ann')).toHaveLength(3);

    const alone = { ...ann, left: { character: 'paul', isOut: true } } satisfies Pair;
    const skipped = duel({ ann: alone, bob }, { from: 'start', deck: ['duel-C8'] });
    skipped.told('turnSkipped', { seat: 0 });
    skipped.bob.isAsked('expose');

    const free = duel({ ann, bob }, { from: 'start', deck: ['beer-H9'] });
    free.ann.isAsked('expose').answers('expose', { character: 'kit' });

    const both = { ...ann, left: { character: 'paul', inPlay: ['jail-SJ'] } } satisfies Pair;
    const none = duel({ ann: both, bob }, { from: 'start', deck: ['duel-C8', 'duel-DQ'] });
    none.told('turnSkipped', { seat: 0 });
    none.notTold('exposed', { seat: 0 });
    none.bob.isAsked('expose');
  });

  it('W-22 the exposed character dies in its own turn: BW-37, BW-23', () => {
    const ann = {
      right: { character: 'kit', life: 1, inPlay: ['winchester-S8'] },
      left: { character: 'jesse', life: 3 },
      exposed: 'right',
      hand: ['bang-D2', 'duel-DQ', 'bang-D3', 'missed-CJ', 'missed-CQ', 'saloon-H5'],
    } satisfies Pair;
    const street = duel({ ann, bob: { ...bob, hand: ['bang-D8', 'missed-CK'] } });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('rose') });
    street.bob.answers('dodge', { card: 'missed-CK' });
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.bob.answers('shootBack', { card: 'bang-D8' });
    street.ann.isAsked('duelShot').answers('concede').isAsked('rescue').answers('fall');
    expect(street.isOut('kit')).toBe(true);
    expect(street.discards()[0]).toBe('winchester-S8');
    street.told('exposed', { seat: 0, character: 'jesse' });
    street.ann.isAsked('playing').cannot('shoot', { card: 'bang-D3', ...street.at('rose') }, 'BG-35');
    street.ann.answers('endTurn').isAsked('discarding').answers('discard', { card: 'saloon-H5' });
    expect(street.hand('ann')).toHaveLength(3);
    street.bob.isAsked('expose');
  });

  it('W-23 covered Bart: BW-26', () => {
    const ann = {
      right: { character: 'suzy' },
      left: { character: 'bart' },
      exposed: 'right',
      hand: ['duel-DQ', 'duel-SJ'],
    } satisfies Pair;
    const hand: Card[] = ['bang-D2', 'gatling-H10', 'bang-D3'];
    const street = duel({ ann, bob: { ...bob, exposed: 'right', hand } }, { turn: 'bob' });
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('bart') });
    street.ann.answers('takeHit');
    expectLife(street, { bart: 3 });
    expect(street.hand('ann')).toHaveLength(3);
    street.bob.answers('play', { card: 'gatling-H10' });
    street.ann.answers('takeHit');
    expect(street.hand('ann')).toHaveLength(3);
    street.ann.answers('takeHit');
    expectLife(street, { suzy: 3, bart: 2 });
    expect(street.hand('ann')).toHaveLength(4);
  });

  it('W-24 hand limit: BW-23', () => {
    const hand: Card[] = ['bang-D2', 'bang-D3', 'bang-D4', 'bang-D5', 'bang-D6'];
    const ann = {
      right: { character: 'kit', life: 2 },
      left: { character: 'jesse' },
      exposed: 'right',
      hand,
    } satisfies Pair;
    const street = duel({ ann, bob });
    street.ann.answers('endTurn');
    for (const card of hand.slice(0, 3)) street.ann.isAsked('discarding').answers('discard', { card });
    expect(street.hand('ann')).toEqual(['bang-D5', 'bang-D6']);
    street.bob.isAsked('expose');
  });

  it('W-25 covered Jourdonnais with a Barrel: BW-25, BG-84', () => {
    const ann = {
      right: { character: 'kit' },
      left: { character: 'jourdonnais', inPlay: ['barrel-SQ'] },
      exposed: 'right',
      hand: ['bang-D9'],
    } satisfies Pair;
    const shots = { ...bob, hand: ['bang-D3', 'bang-D4', 'bang-D5'] } satisfies Pair;
    const street = duel({ ann, bob: { ...shots, exposed: 'right' } }, { turn: 'bob', deck: ['bang-D2', 'beer-H6'] });
    street.bob.answers('shoot', { card: 'bang-D3', ...street.at('jourdonnais') });
    street.ann.isAsked('barrel').answers('drawCheck').isAsked('barrel').answers('drawCheck');
    expectLife(street, { jourdonnais: 4 });
    street.told('shotCancelled');

    const partner = duel({ ann, bob: shots }, { turn: 'bob' });
    partner.bob.answers('shoot', { card: 'bang-D3', ...partner.at('kit') });
    partner.ann.isAsked('dodge').cannot('drawCheck', {}, 'BG-36');
    partner.notTold('flipped');
  });

  it('W-26 Vulture Sam: BW-46', () => {
    const ann = {
      right: { character: 'kit' },
      left: { character: 'jesse', life: 1, inPlay: ['mustang-H8', 'barrel-SQ'] },
      exposed: 'right',
      hand: ['bang-D2', 'bang-D3', 'bang-D4'],
    } satisfies Pair;
    const sam = {
      right: { character: 'vulture', inPlay: ['schofield-CJ'] },
      left: { character: 'willy', inPlay: ['remington-CK'] },
      exposed: 'right',
      hand: ['bang-D5'],
    } satisfies Pair;
    const active = duel({ ann, bob: sam }, { turn: 'bob' });
    active.bob.answers('shoot', { card: 'bang-D5', ...active.at('jesse') });
    active.ann.answers('skip').answers('takeHit');
    expect(active.hand('bob')).toEqual(['mustang-H8', 'barrel-SQ']);
    expect(active.hand('ann')).toHaveLength(3);
    expect(active.state.exposed[0]).toBe(0);

    const idle = duel({ ann, bob: { ...sam, exposed: 'left', hand: ['bang-D5', 'bang-D6'] } }, { turn: 'bob' });
    idle.bob.answers('shoot', { card: 'bang-D5', ...idle.at('jesse') });
    idle.ann.answers('skip').answers('takeHit');
    expect(idle.hand('bob')).toEqual(['bang-D6']);
    expect(idle.discards().slice(0, 2)).toEqual(['barrel-SQ', 'mustang-H8']);
  });

  it('W-27 covered El Gringo and a Duel: BW-25', () => {
    const ann = {
      right: { character: 'calamity' },
      left: { character: 'gringo' },
      exposed: 'right',
      hand: ['missed-CJ'],
    } satisfies Pair;
    const street = duel({ ann, bob: { ...bob, hand: ['duel-DQ', 'beer-H6', 'beer-H7'] } }, { turn: 'bob' });
    street.bob.answers('challenge', { card: 'duel-DQ', ...street.at('gringo') });
    street.ann.isAsked('duelShot').cannot('shootBack', { card: 'missed-CJ' }, 'BG-68').answers('concede');
    expectLife(street, { gringo: 2, calamity: 4 });
    expect(street.hand('bob')).toHaveLength(1);
    expect(street.hand('ann')).toHaveLength(2);
    street.bob.isAsked('playing');
  });

  it('W-28 two characters left: BW-40, BW-2', () => {
    const gone = { character: 'jesse', isOut: true } as const;
    const ann = {
      right: { character: 'kit', life: 1 },
      left: gone,
      exposed: 'right',
      hand: ['beer-H6'],
    } satisfies Pair;
    const last = {
      right: { character: 'rose', isOut: true },
      left: { character: 'willy', life: 1 },
      exposed: 'left',
      hand: ['bang-D2'],
    } satisfies Pair;
    const street = duel({ ann, bob: last }, { turn: 'bob' });
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.ann.isAsked('dodge').answers('takeHit');
    expect(street.winners()).toEqual(['bob']);
    expect(street.outcome()?.clause).toBe('BW-2');
  });
});
