import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { duel, expectLife, type Figure, type Pair } from './kit.ts';

const pair = (right: Figure, left: Figure, exposed: 'right' | 'left', hand: Card[] = []): Pair => ({
  right,
  left,
  exposed,
  hand,
});
const kitAndJesse = (hand: Card[] = []) => pair({ character: 'kit' }, { character: 'jesse' }, 'right', hand);
const slabAndPaul = () => pair({ character: 'slab' }, { character: 'paul' }, 'right');
const roseAndWilly = (hand: Card[] = []) => pair({ character: 'rose' }, { character: 'willy' }, 'left', hand);

describe('two players: frame and turn', () => {
  it('BW-2: the last of the two opposing characters decides', () => {
    const bob = pair({ character: 'rose', isOut: true }, { character: 'willy', life: 1 }, 'left');
    const street = duel({ ann: kitAndJesse(['bang-D2']), bob });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    expect(street.winners()).toEqual(['ann']);
    expect(street.outcome()).toMatchObject({ clause: 'BW-2', shares: [1, 0] });
  });

  it('BW-15, BW-18, BW-21, BW-24: players take turns; the choice of exposure comes first and holds till the next', () => {
    const street = duel({ ann: kitAndJesse(['bang-D2']), bob: roseAndWilly(['bang-D3']) }, { from: 'start' });
    street.ann.isAsked('expose').isOffered('expose').answers('expose', { character: 'jesse' });
    street.ann.isAsked('firstCard').answers('drawFromDeck').answers('endTurn');
    expect(street.state.exposed).toEqual([1, 3]);
    street.bob
      .isAsked('expose')
      .cannot('expose', { character: 'kit' }, 'BW-18')
      .answers('expose', { character: 'willy' });
    street.bob.isAsked('playing').answers('endTurn');
    expect(street.state.exposed).toEqual([1, 3]);
    street.ann.isAsked('expose');
  });

  it('BW-20: who is exposed is open to all', () => {
    const street = duel({ ann: kitAndJesse(), bob: roseAndWilly() }, { from: 'start' });
    street.ann.answers('expose', { character: 'jesse' });
    street.told('exposed', { seat: 0, character: 'jesse' });
  });

  it('BW-16: Dynamite before Jail, and a Dynamite passed to the partner is not checked again', () => {
    const ann = pair(
      { character: 'kit', inPlay: ['jail-S10', 'dynamite-H2'] },
      { character: 'jesse', inPlay: ['jail-SJ'] },
      'right',
    );
    const street = duel({ ann, bob: roseAndWilly() }, { from: 'start', deck: ['bang-C2', 'beer-H6', 'beer-H7'] });
    expect(street.inPlay('jesse')).toEqual(['dynamite-H2']);
    expect(street.discards()).toEqual(['jail-SJ', 'beer-H7', 'jail-S10', 'beer-H6', 'bang-C2']);
    street.ann.isAsked('expose');
  });

  it('BW-17: with the other reading of Jail a failed check costs the whole turn', () => {
    const ann = pair({ character: 'kit', inPlay: ['jail-S10'] }, { character: 'jesse' }, 'right');
    const street = duel(
      { ann, bob: roseAndWilly() },
      { from: 'start', deck: ['bang-C2'], config: { jail2p: 'player' } },
    );
    street.told('turnSkipped', { seat: 0 });
    street.bob.isAsked('expose');
  });

  it('BW-19: a held character cannot be exposed', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', inPlay: ['jail-S10'] }, 'left', ['bang-D2']);
    const street = duel({ ann, bob: roseAndWilly() }, { from: 'start', deck: ['bang-C2'] });
    street.told('exposed', { seat: 0, character: 'kit' });
    street.ann.isAsked('threeCards');
    expect(street.state.exposed[0]).toBe(0);
  });

  it('BW-22: one BANG! per player and turn, whoever is exposed', () => {
    const ann = pair({ character: 'kit', life: 1 }, { character: 'jesse' }, 'right', [
      'bang-D2',
      'duel-DQ',
      'bang-D3',
      'bang-D4',
    ]);
    const street = duel({ ann, bob: pair({ character: 'rose' }, { character: 'slab' }, 'left', ['bang-D8']) });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('slab') });
    street.bob.answers('takeHit');
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.bob.answers('shootBack', { card: 'bang-D8' });
    street.ann.answers('concede').answers('fall').isAsked('playing');
    street.ann.cannot('shoot', { card: 'bang-D3', ...street.at('rose') }, 'BG-35');
  });

  it('BW-37: the host may let a turn end with the death of one’s character', () => {
    const ann = pair({ character: 'kit', life: 1 }, { character: 'jesse' }, 'right', ['duel-DQ', 'bang-D3', 'bang-D4']);
    const bob = roseAndWilly(['bang-D8']);
    const street = duel({ ann, bob }, { config: { endTurnOnOwnDeath2p: true } });
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.bob.answers('shootBack', { card: 'bang-D8' });
    street.ann.answers('concede').answers('fall');
    street.bob.isAsked('expose');
    expect(street.state.exposed[0]).toBe(1);
  });

  it('BW-37: with that ruling the death of a covered character does not end the turn', () => {
    const ann = pair({ character: 'kit', life: 2, inPlay: ['dynamite-H2'] }, { character: 'jesse' }, 'left', [
      'bang-D2',
    ]);
    const scene = { from: 'start', deck: ['missed-S2'] as Card[], config: { endTurnOnOwnDeath2p: true } } as const;
    const street = duel({ ann, bob: roseAndWilly(['bang-D8']) }, scene);
    expect(street.isOut('kit')).toBe(true);
    street.ann.isAsked('firstCard');
    const exposed = duel({ ann: { ...ann, exposed: 'right', hand: [] }, bob: roseAndWilly(['bang-D8']) }, scene);
    exposed.told('turnSkipped', { seat: 0 });
    exposed.bob.isAsked('expose');
  });

  it('BW-37: with that ruling a Jail of the partner waits for the next turn, and an opponent’s death ends nothing', () => {
    const config = { endTurnOnOwnDeath2p: true };
    const ann = pair(
      { character: 'kit', life: 2, inPlay: ['dynamite-H2'] },
      { character: 'jesse', inPlay: ['jail-S10'] },
      'right',
    );
    const street = duel({ ann, bob: roseAndWilly(['bang-D8']) }, { from: 'start', deck: ['missed-S2'], config });
    expect(street.inPlay('jesse')).toEqual(['jail-S10']);
    street.bob.isAsked('expose');
    const prey = pair({ character: 'slab' }, { character: 'willy', life: 1 }, 'left');
    const killer = duel({ ann: kitAndJesse(['bang-D2', 'beer-H6']), bob: prey }, { config });
    killer.ann.answers('shoot', { card: 'bang-D2', ...killer.at('willy') });
    expect(killer.isOut('willy')).toBe(true);
    killer.ann.isAsked('playing');
  });

  it('BG-96, BW-30: one’s own cards are always close enough for a Panic!', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', inPlay: ['mustang-H8'] }, 'right', [
      'panic-HJ',
      'bang-D2',
    ]);
    const street = duel({ ann, bob: roseAndWilly() });
    expect(street.distance('kit', 'jesse')).toBe(2);
    street.ann.answers('takeInPlay', { card: 'panic-HJ', ...street.at('jesse'), wanted: 'mustang-H8' });
    expect(street.hand('ann')).toEqual(['bang-D2', 'mustang-H8']);
  });

  it('BW-37: Dynamite kills the exposed character; the partner’s checks and turn go on', () => {
    const ann = pair(
      { character: 'kit', life: 2, inPlay: ['dynamite-H2'] },
      { character: 'jesse', inPlay: ['jail-S10'] },
      'right',
    );
    const street = duel({ ann, bob: roseAndWilly(['bang-D8']) }, { from: 'start', deck: ['missed-S2', 'beer-H6'] });
    expect(street.isOut('kit')).toBe(true);
    street.told('freed', { character: 'jesse' });
    street.ann.isAsked('firstCard');
  });
});

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

describe('two players: targets, cards and deaths', () => {
  it('BW-12, BW-13: every character faces one opponent at 1 and one at 2', () => {
    const street = duel({ ann: kitAndJesse(), bob: pair({ character: 'slab' }, { character: 'willy' }, 'right') });
    const row = (from: 'kit' | 'jesse') => (['slab', 'willy'] as const).map(to => street.distance(from, to));
    expect([row('kit'), row('jesse')]).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(street.distance('kit', 'jesse')).toBe(1);
  });

  it('BW-14, BW-34: the exposed character acts with its own weapon and Scope; Barrel and Mustang protect in cover', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', inPlay: ['scope-SA', 'winchester-S8'] }, 'right', [
      'bang-D2',
    ]);
    const bob = pair({ character: 'slab' }, { character: 'willy', inPlay: ['barrel-SQ'] }, 'right', ['bang-D8']);
    const street = duel({ ann, bob });
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('slab') }, 'BG-27');
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    street.bob.isAsked('barrel');
    const forward = duel({ ann: { ...ann, exposed: 'left' }, bob });
    forward.ann.answers('shoot', { card: 'bang-D2', ...forward.at('slab') });
  });

  it('BW-29, BW-30, BW-31: a card is aimed at one character; attacks never at one’s own', () => {
    const hand: Card[] = ['bang-D2', 'duel-DQ', 'jail-S10', 'panic-HJ', 'catBalou-HK'];
    const ann = pair({ character: 'kit' }, { character: 'jesse', inPlay: ['barrel-SQ', 'scope-SA'] }, 'right', hand);
    const bob = pair({ character: 'slab', inPlay: ['mustang-H8'] }, { character: 'willy' }, 'right', ['bang-D9']);
    const street = duel({ ann, bob });
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('jesse') }, 'BW-30');
    street.ann.cannot('challenge', { card: 'duel-DQ', ...street.at('jesse') }, 'BW-30');
    street.ann.cannot('lockUp', { card: 'jail-S10', ...street.at('jesse') }, 'BW-30');
    street.ann.cannot('takeFromHand', { card: 'panic-HJ', ...street.at('slab') }, 'BG-64');
    street.ann.answers('takeInPlay', { card: 'panic-HJ', ...street.at('jesse'), wanted: 'scope-SA' });
    street.ann.cannot('takeFromHand', { card: 'catBalou-HK', ...street.at('jesse') }, 'BG-96');
    street.ann.cannot('takeInPlay', { card: 'catBalou-HK', ...street.at('willy'), wanted: 'mustang-H8' }, 'BG-65');
    street.ann.answers('takeFromHand', { card: 'catBalou-HK', ...street.at('willy') });
    expect(street.hand('bob')).toEqual([]);
  });

  it('BW-30: with friendly fire a partner may be shot, and nobody is responsible', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', life: 1 }, 'right', ['bang-D2', 'duel-DQ', 'beer-H6']);
    const street = duel({ ann, bob: roseAndWilly() }, { config: { friendlyFire2p: true } });
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('kit') }, 'BG-57');
    street.ann
      .answers('shoot', { card: 'bang-D2', ...street.at('jesse') })
      .isAsked('dodge')
      .answers('takeHit');
    expect(street.isOut('jesse')).toBe(true);
    expect(street.winners()).toBeNull();
    const gringo = pair({ character: 'kit' }, { character: 'gringo' }, 'right', ['bang-D2', 'beer-H6']);
    const own = duel({ ann: gringo, bob: roseAndWilly() }, { config: { friendlyFire2p: true } });
    own.ann.answers('shoot', { card: 'bang-D2', ...own.at('gringo') }).answers('takeHit');
    expectLife(own, { gringo: 2 });
    own.notTold('robbed');
  });

  it('BW-32, BW-33: a blue card goes to either character, one of each name per character', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse' }, 'right', [
      'barrel-SQ',
      'barrel-SK',
      'schofield-CJ',
      'remington-CK',
    ]);
    const street = duel({ ann, bob: roseAndWilly() });
    street.ann.answers('equip', { card: 'barrel-SQ', character: 'jesse' });
    street.ann.cannot('equip', { card: 'barrel-SK', character: 'jesse' }, 'BG-55');
    street.ann.answers('equip', { card: 'barrel-SK', character: 'kit' });
    street.ann
      .answers('equip', { card: 'schofield-CJ', character: 'kit' })
      .answers('equip', { card: 'remington-CK', character: 'jesse' });
    expect([street.inPlay('kit'), street.inPlay('jesse')]).toEqual([
      ['barrel-SK', 'schofield-CJ'],
      ['barrel-SQ', 'remington-CK'],
    ]);
  });

  it('BW-35, BW-36: the dead leave their blue cards and the hand to their player, and the partner is exposed for good', () => {
    const bob = pair({ character: 'slab' }, { character: 'willy', life: 1, inPlay: ['scope-SA'] }, 'left', ['duel-DQ']);
    const street = duel({ ann: kitAndJesse(['bang-D2']), bob });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    street.bob.answers('takeHit').answers('fall');
    street.told('leftCards', { seat: 1, cards: ['scope-SA'] });
    expect(street.hand('bob')).toContain('duel-DQ');
    street.bob.isAsked('playing');
    expect(street.state.exposed[1]).toBe(2);
  });

  it('BW-38: the first partner is doomed, the second still reacts, and a Beer does not save it', () => {
    const bob = pair({ character: 'slab', life: 1 }, { character: 'willy', life: 1 }, 'left', ['beer-H6']);
    const street = duel({ ann: kitAndJesse(['gatling-H10', 'bang-D2']), bob });
    street.ann.answers('play', { card: 'gatling-H10' });
    street.bob.isAsked('dodge').answers('takeHit').isAsked('dodge').answers('takeHit');
    street.bob.isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(street, { willy: 1 });
    expect(street.isOut('slab')).toBe(true);

    const turned = duel({ ann: kitAndJesse(['gatling-H10', 'bang-D2']), bob: { ...bob, exposed: 'right' } });
    turned.ann.answers('play', { card: 'gatling-H10' });
    turned.bob.answers('takeHit').isAsked('rescue').answers('fall').isAsked('dodge').answers('takeHit');
    expect(turned.winners()).toEqual(['ann']);
  });

  it('BW-39, BW-40: Beer is for the exposed character, and for nobody with two left unless the host allows it', () => {
    const gone = { character: 'jesse', isOut: true } as const;
    const ann = pair({ character: 'kit', life: 1 }, gone, 'right', ['beer-H6']);
    const bob = pair({ character: 'slab', isOut: true }, { character: 'willy' }, 'left', ['bang-D2']);
    const plain = duel({ ann, bob });
    plain.ann.answers('play', { card: 'beer-H6' });
    expectLife(plain, { kit: 1 });
    const generous = duel({ ann, bob }, { turn: 'bob', config: { beerWhenTwoCharactersLeft: true } });
    generous.bob.answers('shoot', { card: 'bang-D2', ...generous.at('kit') });
    generous.ann.answers('takeHit').isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(generous, { kit: 1 });
  });

  it('BW-42: mass attacks spare one’s own side and come clockwise', () => {
    const street = duel({
      ann: kitAndJesse(['indians-DK', 'bang-D2']),
      bob: pair({ character: 'slab' }, { character: 'willy' }, 'left', ['bang-D9']),
    });
    street.ann.answers('play', { card: 'indians-DK' });
    street.bob.isAsked('indians').answers('takeHit');
    expectLife(street, { slab: 3, willy: 4 });
    street.bob.isAsked('indians').answers('discardBang', { card: 'bang-D9' });
    expectLife(street, { slab: 3, willy: 4, kit: 4, jesse: 4 });
  });

  it('BW-43: Saloon heals all living characters of both, covered ones too', () => {
    const ann = pair({ character: 'kit', life: 1 }, { character: 'jesse', life: 2 }, 'right', ['saloon-H5']);
    const street = duel({
      ann,
      bob: pair({ character: 'slab', life: 3 }, { character: 'willy', isOut: true }, 'right'),
    });
    street.ann.answers('play', { card: 'saloon-H5' });
    expectLife(street, { kit: 2, jesse: 3, slab: 4, willy: 0 });
  });

  it('BW-44: Dynamite goes from seat to seat round the four', () => {
    const bob = pair({ character: 'slab' }, { character: 'willy', inPlay: ['dynamite-H2'] }, 'right');
    const street = duel({ ann: kitAndJesse(), bob }, { turn: 'bob', from: 'start', deck: ['bang-C2'] });
    expect(street.inPlay('kit')).toEqual(['dynamite-H2']);
  });

  it('BW-34, BW-45: Paul Regret in cover is far away, unless the host rules otherwise', () => {
    const bob = pair({ character: 'paul' }, { character: 'willy' }, 'left');
    const far = (coveredPaulCounts: boolean) =>
      duel({ ann: kitAndJesse(), bob }, { config: { coveredPaulCounts } }).distance('jesse', 'paul');
    expect([far(true), far(false)]).toEqual([2, 1]);
  });

  it('BW-23: the hand limit is the life of the exposed character', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', life: 1 }, 'left', ['bang-D2', 'bang-D3']);
    const street = duel({ ann, bob: roseAndWilly() });
    street.ann.answers('endTurn').isAsked('discarding').answers('discard', { card: 'bang-D2' });
    street.bob.isAsked('expose');
  });

  it('BW-41: with two characters left each picks one', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', isOut: true }, 'right', ['generalStore-C9']);
    const bob = pair({ character: 'slab', isOut: true }, { character: 'willy' }, 'left');
    const street = duel({ ann, bob }, { deck: ['beer-H6', 'beer-H7'] });
    street.ann.answers('play', { card: 'generalStore-C9' }).answers('pick', { card: 'beer-H7' });
    expect(street.hand('bob')).toEqual(['beer-H6']);
  });
});
