import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { duel, expectLife, kitAndJesse, type Pair, pair, roseAndWilly, slabAndPaul } from './kit.ts';

describe('two players: powers in force', () => {
  it('BW-24, BW-25: the covered character’s power works only while it is the target', () => {
    const ann = pair({ character: 'kit' }, { character: 'calamity' }, 'right', ['bang-D9', 'missed-C10']);
    const street = duel(
      {
        ann,
        bob: pair({ character: 'rose', inPlay: ['volcanic-S10'] }, { character: 'willy' }, 'right', [
          'bang-D2',
          'bang-D3',
        ]),
      },
      { turn: 'bob' },
    );
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.ann.isAsked('dodge').cannot('dodge', { card: 'bang-D9' }, 'BG-58').answers('takeHit');
    street.bob.answers('shoot', { card: 'bang-D3', ...street.at('calamity') });
    street.ann.isAsked('dodge').answers('dodge', { card: 'bang-D9' });
    expectLife(street, { kit: 3, calamity: 4 });
    const own = duel({ ann, bob: roseAndWilly() });
    own.ann.cannot('shoot', { card: 'missed-C10', ...own.at('willy') }, 'BG-58');
  });

  it('BW-26: El Gringo’s theft earned from cover is carried out after a Gatling', () => {
    const ann = pair({ character: 'kit' }, { character: 'gringo' }, 'right');
    const street = duel({ ann, bob: roseAndWilly(['gatling-H10', 'beer-H6', 'beer-H7']) }, { turn: 'bob' });
    street.bob.answers('play', { card: 'gatling-H10' });
    expectLife(street, { kit: 3, gringo: 2 });
    expect(street.hand('ann')).toHaveLength(1);
    expect(street.hand('bob')).toHaveLength(1);
  });

  it('BW-27: a check for a covered Lucky Duke flips two; General Store opens no window', () => {
    const ann = pair({ character: 'kit' }, { character: 'lucky', inPlay: ['jail-S10'] }, 'right');
    const street = duel({ ann, bob: roseAndWilly() }, { from: 'start', deck: ['bang-C2', 'beer-H6'] });
    street.ann.isAsked('chooseFlip').answers('count', { card: 'beer-H6' }).isAsked('expose');
    const other = duel(
      { ann: pair({ character: 'kit', inPlay: ['jail-S10'] }, { character: 'lucky' }, 'left'), bob: roseAndWilly() },
      { from: 'start', deck: ['bang-C2'] },
    );
    other.told('stayedInJail', { character: 'kit' });
    const sid = pair({ character: 'kit', life: 2 }, { character: 'sid', life: 2 }, 'right', ['bang-D2', 'bang-D3']);
    const store = duel({ ann: sid, bob: roseAndWilly(['generalStore-C9']) }, { turn: 'bob' });
    store.bob.answers('play', { card: 'generalStore-C9' }).answers('pick', { card: store.state.store[0] });
    store.ann.isAsked('generalStore').isOffered('pick');
  });

  it('BW-28: a covered Suzy who empties the hand draws afterwards, if it is still empty', () => {
    const suzy = (hand: Card[]) => pair({ character: 'kit' }, { character: 'suzy' }, 'right', hand);
    const indians = { turn: 'bob', deck: ['beer-H6', 'beer-H7'] as Card[] };
    const street = duel({ ann: suzy(['bang-D9']), bob: roseAndWilly(['indians-DK', 'bang-D2']) }, indians);
    street.bob.answers('play', { card: 'indians-DK' });
    street.ann.isAsked('indians').answers('takeHit').isAsked('indians').answers('discardBang', { card: 'bang-D9' });
    expect(street.hand('ann')).toEqual(['beer-H6']);

    const exposedEmpties = duel({ ann: suzy(['bang-D9']), bob: roseAndWilly(['indians-DK', 'bang-D2']) }, indians);
    exposedEmpties.bob.answers('play', { card: 'indians-DK' });
    exposedEmpties.ann.answers('discardBang', { card: 'bang-D9' });
    expectLife(exposedEmpties, { suzy: 3 });
    expect(exposedEmpties.hand('ann')).toEqual([]);

    const robbed = duel(
      {
        ann: suzy(['bang-D9']),
        bob: pair({ character: 'rose' }, { character: 'willy' }, 'right', ['panic-HJ', 'bang-D2']),
      },
      indians,
    );
    robbed.bob.answers('takeFromHand', { card: 'panic-HJ', ...robbed.at('suzy') });
    expect(robbed.hand('ann')).toEqual(['beer-H6']);
  });

  it('BW-28: a covered Suzy draws for the card she emptied the hand with, also in a Duel, and for no later one', () => {
    const suzy = pair({ character: 'kit' }, { character: 'suzy' }, 'right', ['bang-D9']);
    const deck: Card[] = ['bang-C2', 'beer-H6'];
    const raids = duel(
      { ann: suzy, bob: roseAndWilly(['indians-DK', 'indians-DA', 'bang-D2']) },
      { turn: 'bob', deck },
    );
    raids.bob.answers('play', { card: 'indians-DK' });
    raids.ann.answers('takeHit').answers('discardBang', { card: 'bang-D9' });
    raids.bob.answers('play', { card: 'indians-DA' });
    raids.ann.isAsked('indians').answers('discardBang', { card: 'bang-C2' });
    expectLife(raids, { kit: 3, suzy: 3 });
    expect(raids.hand('ann')).toEqual([]);

    const duelled = duel({ ann: suzy, bob: roseAndWilly(['duel-DQ', 'bang-D2', 'beer-H8']) }, { turn: 'bob', deck });
    duelled.bob.answers('challenge', { card: 'duel-DQ', ...duelled.at('suzy') });
    duelled.ann.answers('shootBack', { card: 'bang-D9' });
    duelled.bob.answers('shootBack', { card: 'bang-D2' });
    expectLife(duelled, { suzy: 3 });
    expect(duelled.hand('ann')).toEqual(['bang-C2']);
  });

  it('BG-92, BW-18: Suzy exposed with an empty hand draws before phase 1, chosen or the only one free', () => {
    const cards: Card[] = ['beer-H6', 'beer-H7', 'beer-H8'];
    const ann = pair({ character: 'kit' }, { character: 'suzy' }, 'right');
    const chosen = duel({ ann, bob: roseAndWilly() }, { from: 'start', deck: cards });
    chosen.ann.answers('expose', { character: 'suzy' }).isAsked('playing');
    expect(chosen.hand('ann')).toEqual(cards);
    const jailed = { ...ann, right: { character: 'kit', inPlay: ['jail-S10'] } } satisfies Pair;
    const forced = duel({ ann: jailed, bob: roseAndWilly() }, { from: 'start', deck: ['bang-C2', ...cards] });
    forced.ann.isAsked('playing');
    expect(forced.hand('ann')).toEqual(cards);
  });

  it('BG-92, BW-28: a covered Suzy draws in mid-defence only for a card she played, not for a Barrel', () => {
    const suzy = (hand: Card[]) =>
      pair({ character: 'kit' }, { character: 'suzy', inPlay: ['barrel-SQ'] }, 'right', hand);
    const slab = pair({ character: 'slab' }, { character: 'willy' }, 'right', ['bang-D2', 'beer-H8']);
    const bare = duel({ ann: suzy([]), bob: slab }, { turn: 'bob', deck: ['beer-H6', 'missed-S2'] });
    bare.bob.answers('shoot', { card: 'bang-D2', ...bare.at('suzy') });
    bare.ann.isAsked('barrel').answers('drawCheck');
    bare.told('barrelSaved', { character: 'suzy' });
    expectLife(bare, { suzy: 3 });
    expect(bare.hand('ann')).toEqual([]);

    const played = duel({ ann: suzy(['missed-CJ']), bob: slab }, { turn: 'bob', deck: ['bang-C2', 'missed-S2'] });
    played.bob.answers('shoot', { card: 'bang-D2', ...played.at('suzy') });
    played.ann.answers('drawCheck').answers('dodge', { card: 'missed-CJ' });
    played.ann.isAsked('dodge').answers('dodge', { card: 'missed-S2' });
    expectLife(played, { suzy: 4 });
    expect(played.hand('ann')).toHaveLength(1);
  });

  it('BW-34, BW-45: Paul Regret in cover is far away, unless the host rules otherwise', () => {
    const bob = pair({ character: 'paul' }, { character: 'willy' }, 'left');
    const far = (coveredPaulCounts: boolean) =>
      duel({ ann: kitAndJesse(), bob }, { config: { coveredPaulCounts } }).distance('jesse', 'paul');
    expect([far(true), far(false)]).toEqual([2, 1]);
  });

  it('BW-45: Slab is of no use in cover, nor a Volcanic there', () => {
    const ann = pair({ character: 'kit' }, { character: 'slab', inPlay: ['volcanic-S10'] }, 'right', [
      'bang-D2',
      'bang-D3',
    ]);
    const street = duel({ ann, bob: roseAndWilly(['missed-C10']) });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    street.bob.answers('dodge', { card: 'missed-C10' });
    street.told('shotCancelled');
    street.ann.cannot('shoot', { card: 'bang-D3', ...street.at('willy') }, 'BG-35');
  });

  it('BW-45: Sid heals himself only, from cover only in his own window, and there even from death', () => {
    const hand: Card[] = ['bang-D8', 'bang-D9', 'beer-H6'];
    const ann = pair({ character: 'kit', life: 2 }, { character: 'sid', life: 1 }, 'right', hand);
    const bob = pair({ character: 'rose' }, { character: 'willy' }, 'right', ['bang-D2']);
    const street = duel({ ann, bob }, { turn: 'bob' });
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('sid') });
    street.ann
      .answers('takeHit')
      .isAsked('rescue')
      .isOffered('heal', 'fall')
      .cannot('drink', { card: 'beer-H6' }, 'BW-39');
    street.ann.answers('heal', { cards: ['bang-D8', 'bang-D9'] });
    expectLife(street, { sid: 1, kit: 2 });
    const own = duel({ ann, bob });
    own.ann.isAsked('playing').cannot('heal', { cards: ['bang-D8', 'bang-D9'] }, 'BG-90');
  });

  it('BW-45: whoever is in cover and no card’s subject lends nothing: Rose, Willy, El Gringo, those of phase 1', () => {
    const hand: Card[] = ['bang-D2', 'bang-D3'];
    const rose = duel({ ann: pair({ character: 'kit' }, { character: 'rose' }, 'right', hand), bob: slabAndPaul() });
    expect([rose.distance('kit', 'slab'), rose.distance('rose', 'slab')]).toEqual([2, 1]);
    rose.ann.cannot('shoot', { card: 'bang-D2', ...rose.at('slab') }, 'BG-27');

    const gun = pair({ character: 'kit', inPlay: ['schofield-CJ'] }, { character: 'willy' }, 'right', hand);
    const twice = duel({ ann: gun, bob: slabAndPaul() });
    twice.ann.answers('shoot', { card: 'bang-D2', ...twice.at('slab') });
    twice.ann.cannot('shoot', { card: 'bang-D3', ...twice.at('slab') }, 'BG-35');
    const unlimited = duel({
      ann: { ...gun, left: { character: 'jesse' }, right: { character: 'willy', inPlay: ['schofield-CJ'] } },
      bob: slabAndPaul(),
    });
    unlimited.ann.answers('shoot', { card: 'bang-D2', ...unlimited.at('slab') });
    unlimited.ann.answers('shoot', { card: 'bang-D3', ...unlimited.at('slab') });
    expectLife(unlimited, { slab: 2 });

    for (const exposed of ['left', 'right'] as const) {
      const bob = pair({ character: 'slab' }, { character: 'gringo' }, exposed);
      const gringo = duel({ ann: { ...gun, left: { character: 'jesse' } }, bob });
      gringo.ann.answers('shoot', { card: 'bang-D2', ...gringo.at('slab') });
      expectLife(gringo, { slab: 3 });
      gringo.notTold('robbed');
    }

    for (const covered of ['jesse', 'pedro', 'kit', 'blackjack'] as const) {
      const ann = pair({ character: 'sid' }, { character: covered }, 'right', hand);
      const scene = { from: 'start', deck: ['beer-H6', 'beer-H7', 'beer-H8'], discard: ['gatling-H10'] } as const;
      const street = duel(
        { ann, bob: roseAndWilly(['missed-C10']) },
        { ...scene, deck: [...scene.deck], discard: [...scene.discard] },
      );
      street.ann.answers('expose', { character: 'sid' }).isAsked('playing');
      expect(street.hand('ann')).toEqual([...hand, 'beer-H6', 'beer-H7']);
    }
  });

  it('BW-46: Sam gets nothing while his partner answers the card that kills, nor for the partner', () => {
    const dying = pair({ character: 'rose', life: 1, inPlay: ['scope-SA'] }, { character: 'willy' }, 'right', [
      'duel-DQ',
    ]);
    const sam = pair({ character: 'vulture' }, { character: 'kit' }, 'right', ['bang-D9']);
    const switched = duel({ ann: sam, bob: dying }, { turn: 'bob' });
    switched.bob.answers('challenge', { card: 'duel-DQ', ...switched.at('kit') });
    switched.ann.answers('shootBack', { card: 'bang-D9' });
    expect(switched.isOut('rose')).toBe(true);
    switched.notTold('inherited');

    const partner = { ...sam, left: { character: 'kit', life: 1, inPlay: ['barrel-SQ'] } } satisfies Pair;
    const own = duel(
      { ann: partner, bob: pair({ character: 'slab' }, { character: 'rose' }, 'right', ['bang-D2']) },
      { turn: 'bob' },
    );
    own.bob.answers('shoot', { card: 'bang-D2', ...own.at('kit') });
    own.ann.answers('skip').answers('takeHit');
    expect(own.isOut('kit')).toBe(true);
    own.notTold('inherited');
    own.told('leftCards', { seat: 0, cards: ['barrel-SQ'] });
  });

  it('BW-46: a covered Sam challenged to a Duel inherits from the challenger who dies of it', () => {
    const ann = pair({ character: 'kit' }, { character: 'vulture' }, 'right', ['bang-D9']);
    const bob = pair({ character: 'rose', life: 1, inPlay: ['scope-SA'] }, { character: 'willy' }, 'right', [
      'duel-DQ',
    ]);
    const street = duel({ ann, bob }, { turn: 'bob' });
    street.bob.answers('challenge', { card: 'duel-DQ', ...street.at('vulture') });
    street.ann.answers('shootBack', { card: 'bang-D9' });
    expect(street.isOut('rose')).toBe(true);
    expect(street.hand('ann')).toContain('scope-SA');
  });
});
