import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { view } from '../secrets.ts';
import { expectLife, type Player, table } from './kit.ts';

const others = {
  bob: { character: 'rose', role: 'sheriff', hand: ['bang-D2', 'bang-D3', 'bang-D4'] },
  cal: { character: 'willy', role: 'renegade', hand: ['missed-CJ'] },
  dee: { character: 'slab', role: 'outlaw' },
} satisfies Record<string, Player>;

describe('the characters', () => {
  it('BG-79: Bart Cassidy draws a card for each point he loses and survives', () => {
    const street = table(
      { bart: { character: 'bart', role: 'outlaw', hand: ['duel-DQ'] }, ...others },
      { turn: 'bob' },
    );
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('bart') });
    street.bart.answers('takeHit');
    expectLife(street, { bart: 3 });
    expect(street.hand('bart')).toHaveLength(2);
  });

  it('BG-80: Black Jack shows his second card, and a red one brings a third unseen', () => {
    const draw = (deck: Card[]) =>
      table({ jack: { character: 'blackjack', role: 'outlaw' }, ...others }, { from: 'start', deck });
    const red = draw(['missed-S2', 'beer-H6', 'missed-S3']);
    expect(red.hand('jack')).toEqual(['missed-S2', 'beer-H6', 'missed-S3']);
    red.told('drewOpenly', { seat: 0, card: 'beer-H6' });
    expect(view(red.state, 2).known).toEqual([{ card: 'beer-H6', holders: [0] }]);
    expect(draw(['missed-S2', 'bang-D5', 'missed-S3']).hand('jack')).toHaveLength(3);
    expect(draw(['beer-H7', 'missed-S2', 'beer-H6']).hand('jack')).toEqual(['beer-H7', 'missed-S2']);
  });

  it('BG-81: Calamity Janet swaps BANG! and Missed! everywhere', () => {
    const jane = {
      character: 'calamity',
      role: 'outlaw',
      hand: ['bang-D9', 'missed-C10', 'missed-CQ'],
    } satisfies Player;
    const street = table(
      { jane, ...others, bob: { ...others.bob, hand: ['bang-D2', 'indians-DK', 'duel-DQ'] } },
      { turn: 'bob' },
    );
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('calamity') });
    street.jane.isAsked('dodge').answers('dodge', { card: 'bang-D9' });
    street.bob.answers('challenge', { card: 'duel-DQ', ...street.at('calamity') });
    street.jane.isAsked('duelShot').answers('shootBack', { card: 'missed-C10' });
    street.bob.answers('concede').answers('play', { card: 'indians-DK' });
    street.cal.answers('takeHit');
    street.jane.isAsked('indians').answers('discardBang', { card: 'missed-CQ' });
    expectLife(street, { calamity: 4 });
  });

  it('BG-82: El Gringo takes from the hand of whoever wounds him, but not for Dynamite or his own Duel', () => {
    const gringo = { character: 'gringo', role: 'outlaw', hand: ['duel-DQ'] } satisfies Player;
    const shot = table({ elle: gringo, ...others }, { turn: 'bob' });
    shot.bob.answers('shoot', { card: 'bang-D2', ...shot.at('gringo') });
    shot.elle.answers('takeHit');
    expect([shot.hand('elle').length, shot.hand('bob').length]).toEqual([2, 1]);

    const dueller = table({ elle: gringo, ...others });
    dueller.elle.answers('challenge', { card: 'duel-DQ', ...dueller.at('rose') });
    dueller.bob.answers('shootBack', { card: 'bang-D2' });
    expectLife(dueller, { gringo: 2 });
    dueller.notTold('robbed');

    const blown = table(
      { elle: { ...gringo, inPlay: ['dynamite-H2'], hand: ['beer-H6'] }, ...others },
      { from: 'start', deck: ['missed-S2'] },
    );
    blown.elle.isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(blown, { gringo: 1 });
    blown.notTold('robbed');
  });

  it('BG-82: a Duel started by another counts, and an empty hand has nothing to take', () => {
    const gringo = { character: 'gringo', role: 'outlaw' } satisfies Player;
    const street = table(
      { elle: gringo, ...others, bob: { ...others.bob, hand: ['duel-DQ', 'bang-D2'] } },
      { turn: 'bob' },
    );
    street.bob.answers('challenge', { card: 'duel-DQ', ...street.at('gringo') });
    expect(street.hand('elle')).toEqual(['bang-D2']);
    const last = table({ elle: gringo, ...others, bob: { ...others.bob, hand: ['duel-DQ'] } }, { turn: 'bob' });
    last.bob.answers('challenge', { card: 'duel-DQ', ...last.at('gringo') });
    last.notTold('robbed');
    expectLife(last, { gringo: 2 });
  });

  it('BG-83: Jesse Jones may take his first card from a hand', () => {
    const street = table(
      { jess: { character: 'jesse', role: 'outlaw' }, ...others },
      { from: 'start', deck: ['beer-H6'] },
    );
    street.jess.isAsked('firstCard').isOffered('drawFromDeck', 'drawFromHand');
    street.jess.cannot('drawFromHand', { target: 3 }, 'BG-83').cannot('drawFromHand', { target: 0 }, 'BG-96');
    street.jess.answers('drawFromHand', { target: 2 });
    expect(street.hand('jess')).toEqual(['missed-CJ', 'beer-H6']);
    expect(street.hand('cal')).toEqual([]);
  });

  it('BG-84: Jourdonnais has a Barrel of his own beside a real one', () => {
    const street = table(
      { jo: { character: 'jourdonnais', role: 'outlaw', inPlay: ['barrel-SQ'], hand: ['duel-DQ'] }, ...others },
      { turn: 'bob', deck: ['bang-C5', 'bang-C6'] },
    );
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('jourdonnais') });
    street.jo.isAsked('barrel').answers('drawCheck').isAsked('barrel').answers('drawCheck').isAsked('dodge');
  });

  it('BG-85: Kit Carlson keeps two of three and knows the card he put back', () => {
    const deck: Card[] = ['beer-H6', 'bang-C5', 'missed-S2'];
    const street = table({ kit: { character: 'kit', role: 'outlaw' }, ...others }, { from: 'start', deck });
    expect(view(street.state, 0).peeked).toEqual(deck);
    expect(view(street.state, 1).peeked).toEqual([]);
    street.kit
      .isAsked('threeCards')
      .cannot('putBack', { card: 'beer-H7' }, 'BG-85')
      .answers('putBack', { card: 'bang-C5' });
    expect(street.hand('kit')).toEqual(['beer-H6', 'missed-S2']);
    expect(view(street.state, 0).peeked).toEqual(['bang-C5']);
    street.kit.answers('endTurn');
    expect(street.hand('bob')).toContain('bang-C5');
    expect(view(street.state, 0).known).toEqual([{ card: 'bang-C5', holders: [1] }]);
    expect(view(street.state, 2).known).toEqual([]);
  });

  it('BG-21, BG-85: with too few cards to look at, the discard pile goes under the deck', () => {
    const scene = { from: 'start', onlyTheseCards: true } as const;
    const kit = { character: 'kit', role: 'outlaw' } satisfies Player;
    const street = table({ kit, ...others }, { ...scene, deck: ['beer-H6'], discard: ['bang-C5', 'bang-C6'] });
    expect(view(street.state, 0).peeked[0]).toBe('beer-H6');
    street.kit.isAsked('threeCards').answers('putBack', { card: 'beer-H6' });
    expect(street.hand('kit').toSorted()).toEqual(['bang-C5', 'bang-C6']);
    expect(street.state.deck).toEqual(['beer-H6']);
    const two = table({ kit, ...others }, { ...scene, deck: ['beer-H6', 'beer-H7'] });
    expect(two.hand('kit')).toEqual(['beer-H6', 'beer-H7']);
    two.kit.isAsked('playing');
  });

  it('BG-86: Lucky Duke flips two cards and chooses', () => {
    const luke = { character: 'lucky', role: 'outlaw', inPlay: ['dynamite-H2', 'barrel-SQ'] } satisfies Player;
    const street = table({ luke, ...others }, { from: 'start', deck: ['missed-S2', 'bang-C5'] });
    street.luke
      .isAsked('chooseFlip')
      .cannot('count', { card: 'beer-H6' }, 'BG-86')
      .answers('count', { card: 'bang-C5' });
    expectLife(street, { lucky: 4 });
    expect(street.inPlay('rose')).toEqual(['dynamite-H2']);
    expect(street.discards()).toEqual(['bang-C5', 'missed-S2']);
    const turned = table({ luke, ...others }, { from: 'start', deck: ['bang-C5', 'missed-S2'] });
    turned.luke.answers('count', { card: 'bang-C5' });
    expect(turned.discards()).toEqual(['bang-C5', 'missed-S2']);
  });

  it('BG-87, BG-89: Paul Regret is seen one further, Rose Doolan sees one closer', () => {
    const street = table({
      ann: { character: 'paul' },
      bob: { character: 'rose' },
      cal: { character: 'kit' },
      dee: { character: 'slab' },
    });
    expect([street.distance('slab', 'paul'), street.distance('kit', 'paul'), street.distance('paul', 'kit')]).toEqual([
      2, 3, 2,
    ]);
    expect([street.distance('rose', 'slab'), street.distance('slab', 'rose'), street.distance('rose', 'paul')]).toEqual(
      [1, 2, 1],
    );
  });

  it('BG-88: Pedro Ramirez may take his first card from the discard pile', () => {
    const pedro = { character: 'pedro', role: 'outlaw' } satisfies Player;
    const street = table(
      { pete: pedro, ...others },
      { from: 'start', deck: ['beer-H6'], discard: ['gatling-H10', 'bang-C5'] },
    );
    street.pete.isAsked('firstCard').isOffered('drawFromDeck', 'drawFromDiscard').answers('drawFromDiscard');
    expect(street.hand('pete')).toEqual(['gatling-H10', 'beer-H6']);
    expect(street.discards()).toEqual(['bang-C5']);
    const empty = table({ pete: pedro, ...others }, { from: 'start' });
    empty.pete.isAsked('playing');
  });

  it('BG-90: Sid Ketchum trades two cards for a point, before drawing, in his turn, in reaction, never at full life', () => {
    const hand: Card[] = ['beer-H6', 'missed-C10', 'bang-D9', 'bang-D10', 'duel-DQ'];
    const hurt = { character: 'sid', role: 'outlaw', life: 2, hand } satisfies Player;
    const own = table({ sid: hurt, ...others }, { from: 'start', deck: ['bang-C2', 'bang-C3'] });
    own.sid
      .isAsked('beforeDrawing')
      .isOffered('heal', 'drawPhase')
      .answers('heal', { cards: ['beer-H6', 'missed-C10'] });
    expectLife(own, { sid: 3 });
    own.sid
      .isAsked('beforeDrawing')
      .answers('drawPhase')
      .isAsked('playing')
      .answers('heal', { cards: ['bang-D9', 'bang-D10'] });
    expectLife(own, { sid: 4 });
    own.sid.cannot('heal', { cards: ['duel-DQ', 'bang-C2'] }, 'BG-90');
    own.sid.answers('endTurn');
    own.bob.cannot('heal', { cards: ['bang-D2', 'bang-D3'] }, 'BG-90');

    const shot = table({ sid: hurt, ...others }, { turn: 'bob' });
    shot.bob.answers('shoot', { card: 'bang-D2', ...shot.at('sid') });
    shot.sid
      .isAsked('dodge')
      .isOffered('dodge', 'heal', 'takeHit')
      .answers('heal', { cards: ['bang-D9', 'duel-DQ'] });
    shot.sid.isAsked('dodge').answers('takeHit');
    expectLife(shot, { sid: 2 });
  });

  it('BG-90: Sid may heal before a Panic! or Cat Balou takes a card, and may leave nothing to take', () => {
    const hand: Card[] = ['bang-D9', 'bang-D10'];
    const sid = { character: 'sid', role: 'outlaw', life: 2, inPlay: ['barrel-SQ'], hand } satisfies Player;
    const robbed = (card: Card, version = 2) => {
      const street = table({ sid, ...others, bob: { ...others.bob, hand: [card] } }, { turn: 'bob', version });
      street.bob.answers('takeFromHand', { card, ...street.at('sid') });
      return street;
    };
    for (const card of ['panic-HJ', 'catBalou-HK'] as const) {
      const street = robbed(card);
      street.sid.isAsked('respite').isOffered('heal', 'goOn').answers('heal', { cards: hand });
      expectLife(street, { sid: 3 });
      street.told('nothingToTake', { seat: 1, target: 0 });
      const kept = robbed(card);
      kept.sid.answers('goOn');
      expect(kept.hand('sid')).toHaveLength(1);
    }
    expect(robbed('panic-HJ', 1).hand('sid')).toHaveLength(1);
    const inPlay = table({ sid, ...others, bob: { ...others.bob, hand: ['panic-HJ'] } }, { turn: 'bob' });
    inPlay.bob.answers('takeInPlay', { card: 'panic-HJ', wanted: 'barrel-SQ', ...inPlay.at('sid') });
    inPlay.sid.isAsked('respite').answers('heal', { cards: hand });
    expect(inPlay.hand('bob')).toEqual(['barrel-SQ']);
  });

  it('BG-90: a Sid whom his Jail keeps may heal, and is asked on what everybody sees', () => {
    const hand: Card[] = ['bang-D9', 'bang-D10', 'duel-DQ'];
    const jailed = (life: number, cards: Card[], version = 2) =>
      table(
        { sid: { character: 'sid', role: 'outlaw', life, inPlay: ['jail-S10'], hand: cards }, ...others },
        { from: 'start', deck: ['missed-S2'], version },
      );
    const street = jailed(2, hand);
    street.sid.isAsked('respite').answers('heal', { cards: ['bang-D9', 'duel-DQ'] });
    expectLife(street, { sid: 3 });
    street.told('turnSkipped', { seat: 0 });
    for (const other of [jailed(4, hand), jailed(2, ['duel-DQ']), jailed(2, hand, 1)])
      expect(other.state.turn).not.toBe(0);
  });

  it('BG-90: shot at behind a Barrel, Sid may heal first and still try the Barrel', () => {
    const hand: Card[] = ['bang-D9', 'bang-D10'];
    const sid = { character: 'sid', role: 'outlaw', life: 1, inPlay: ['barrel-SQ'], hand } satisfies Player;
    const street = table({ sid, ...others }, { turn: 'bob', deck: ['beer-H6'] });
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('sid') });
    street.sid.isAsked('barrel').isOffered('drawCheck', 'skip', 'heal').answers('heal', { cards: hand });
    expectLife(street, { sid: 2 });
    expect(street.hand('sid')).toEqual([]);
    street.notTold('flipped');
    street.sid.isAsked('barrel').cannot('heal', { cards: hand }, 'BG-90').answers('drawCheck');
    street.told('barrelSaved', { seat: 0, character: 'sid' });
    expectLife(street, { sid: 2 });
    street.bob.isAsked('playing');
  });

  it('BG-90: Sid may heal while discarding, and that may be enough', () => {
    const hand: Card[] = ['beer-H6', 'missed-C10', 'bang-D9', 'bang-D10', 'duel-DQ'];
    const street = table({ sid: { character: 'sid', role: 'outlaw', life: 2, hand }, ...others });
    street.sid.answers('endTurn').isAsked('discarding').isOffered('discard', 'heal');
    street.sid.answers('heal', { cards: ['bang-D9', 'bang-D10'] });
    expectLife(street, { sid: 3 });
    expect(street.hand('sid')).toHaveLength(3);
    street.bob.isAsked('playing');
  });

  it('BG-91: two Missed! cancel a BANG! of Slab the Killer', () => {
    const slab = { character: 'slab', role: 'outlaw', hand: ['bang-D9'] } satisfies Player;
    const street = table({
      slab,
      ...others,
      dee: { character: 'kit', role: 'outlaw', hand: ['missed-CQ', 'missed-CK'] },
    });
    street.slab.answers('shoot', { card: 'bang-D9', ...street.at('kit') });
    street.dee.answers('dodge', { card: 'missed-CQ' }).isAsked('dodge').answers('dodge', { card: 'missed-CK' });
    expectLife(street, { kit: 4 });
    street.told('shotCancelled');
  });

  it('BG-92: Suzy draws when her hand is empty, and in mid-defence against Slab at once', () => {
    const suzy = { character: 'suzy', role: 'outlaw', hand: ['missed-CQ'] } satisfies Player;
    const slab = { character: 'slab', role: 'outlaw', hand: ['bang-D9'] } satisfies Player;
    const street = table(
      { suzy, bob: others.bob, cal: others.cal, dee: slab },
      { turn: 'dee', deck: ['missed-S2', 'beer-H6'] },
    );
    street.dee.answers('shoot', { card: 'bang-D9', ...street.at('suzy') });
    street.suzy.answers('dodge', { card: 'missed-CQ' }).isAsked('dodge');
    street.told('drew', { seat: 0, count: 1, clause: 'BG-92' });
    street.suzy.answers('dodge', { card: 'missed-S2' });
    expectLife(street, { suzy: 4 });
    expect(street.hand('suzy')).toContain('beer-H6');
  });

  it('BG-92: in mid-defence Suzy draws only for her last card, and nobody else does', () => {
    const slab = { character: 'slab', role: 'outlaw', hand: ['bang-D9', 'beer-H7'] } satisfies Player;
    const suzy = { character: 'suzy', role: 'outlaw', hand: ['missed-CQ', 'beer-H6'] } satisfies Player;
    const laden = table({ suzy, bob: others.bob, cal: others.cal, dee: slab }, { turn: 'dee' });
    laden.dee.answers('shoot', { card: 'bang-D9', ...laden.at('suzy') });
    laden.suzy.answers('dodge', { card: 'missed-CQ' }).isAsked('dodge');
    expect(laden.hand('suzy')).toEqual(['beer-H6']);
    laden.suzy.answers('takeHit');
    expectLife(laden, { suzy: 3 });
    laden.notTold('drew');

    const paul = { character: 'paul', role: 'outlaw', hand: ['missed-CQ'] } satisfies Player;
    const scoped = { ...slab, inPlay: ['scope-SA'] } satisfies Player;
    const other = table({ paul, bob: others.bob, cal: others.cal, dee: scoped }, { turn: 'dee' });
    other.dee.answers('shoot', { card: 'bang-D9', ...other.at('paul') });
    other.paul.answers('dodge', { card: 'missed-CQ' }).isNotAsked();
    other.notTold('drew');
    expect(other.hand('paul')).toEqual([]);
    expectLife(other, { paul: 2 });
    other.dee.isAsked('playing');
  });

  it('BG-92: Suzy draws for her last Missed! only when the Gatling has gone round', () => {
    const suzy = { character: 'suzy', role: 'outlaw', hand: ['missed-CQ'] } satisfies Player;
    const gunner = { character: 'slab', role: 'outlaw', hand: ['gatling-H10', 'beer-H6'] } satisfies Player;
    const street = table({ suzy, bob: others.bob, cal: others.cal, dee: gunner }, { turn: 'dee' });
    street.dee.answers('play', { card: 'gatling-H10' });
    street.suzy.answers('dodge', { card: 'missed-CQ' });
    street.bob.isAsked('dodge');
    expect(street.hand('suzy')).toEqual([]);
    street.bob.answers('takeHit');
    street.cal.answers('takeHit');
    expect(street.hand('suzy')).toHaveLength(1);
    expectLife(street, { suzy: 4, rose: 4, willy: 3 });
    street.dee.isAsked('playing');
  });

  it('BG-92: Suzy draws after somebody takes her last card, and after equipping it', () => {
    const suzy = { character: 'suzy', role: 'outlaw', hand: ['scope-SA'] } satisfies Player;
    const own = table({ suzy, ...others });
    own.suzy.answers('equip', { card: 'scope-SA', character: 'suzy' });
    expect(own.hand('suzy')).toHaveLength(1);
    const jesse = { character: 'jesse', role: 'outlaw' } satisfies Player;
    const robbed = table({ suzy, bob: others.bob, cal: others.cal, dee: jesse }, { turn: 'dee', from: 'start' });
    robbed.dee.answers('drawFromHand', { target: 0 });
    expect(robbed.hand('dee')).toContain('scope-SA');
    expect(robbed.hand('suzy')).toHaveLength(1);
  });

  it('BG-93: Vulture Sam takes hand and cards in play of the dead, before any reward', () => {
    const sam = { character: 'vulture', role: 'deputy' } satisfies Player;
    const victim = {
      character: 'slab',
      role: 'outlaw',
      life: 1,
      inPlay: ['scope-SA'],
      hand: ['duel-DQ'],
    } satisfies Player;
    const street = table({ sam, ...others, dee: victim }, { turn: 'bob' });
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('slab') });
    street.dee.answers('takeHit').answers('fall');
    expect(street.hand('sam')).toEqual(['scope-SA', 'duel-DQ']);
    expect([street.hand('dee'), street.inPlay('slab')]).toEqual([[], []]);
    street.told('inherited', { seat: 0, target: 3, cards: ['scope-SA'], count: 2, clause: 'BG-93', reveals: true });
    street.told('inherited', { secret: { seats: [0, 3], hidden: ['duel-DQ'] } });
    street.notTold('leftCards');
    expect(street.hand('bob')).toHaveLength(5);
    expect(view(street.state, 2).known).toEqual([{ card: 'scope-SA', holders: [0] }]);
    expect(
      view(street.state, 3)
        .known.map(({ card }) => card)
        .toSorted(),
    ).toEqual(['duel-DQ', 'scope-SA']);
  });

  it('BG-93: a Vulture Sam who is out takes nothing', () => {
    const victim = { character: 'kit', role: 'outlaw', life: 1, inPlay: ['scope-SA'] } satisfies Player;
    const street = table(
      { sam: { character: 'vulture', role: 'deputy', isOut: true }, ...others, dee: victim },
      { turn: 'bob' },
    );
    street.bob.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    expect(street.isOut('kit')).toBe(true);
    street.notTold('inherited');
    street.told('leftCards', { seat: 3, cards: ['scope-SA'] });
    expect(street.hand('sam')).toEqual([]);
    street.bob.isAsked('playing');
  });

  it('BG-48, BG-93: of two who die by one card Vulture Sam takes what the other leaves only if he is carried out later', () => {
    const raider = { character: 'rose', role: 'sheriff', hand: ['indians-DK', 'beer-H6'] } satisfies Player;
    const sam = { character: 'vulture', role: 'outlaw', life: 1 } satisfies Player;
    const victim = { character: 'kit', role: 'outlaw', life: 1, inPlay: ['scope-SA'] } satisfies Player;
    const bystander = { character: 'jesse', role: 'renegade' } satisfies Player;
    const later = table({ ann: raider, kid: victim, sam, cal: bystander });
    later.ann.answers('play', { card: 'indians-DK' });
    later.told('inherited', { seat: 2, target: 1, cards: ['scope-SA'] });
    later.told('leftCards', { seat: 2, cards: ['scope-SA'] });

    const sooner = table({ ann: raider, sam, kid: victim, cal: bystander });
    sooner.ann.answers('play', { card: 'indians-DK' });
    sooner.notTold('inherited');
    sooner.told('leftCards', { seat: 2, cards: ['scope-SA'] });
    expect([sooner.hand('sam'), later.hand('sam')]).toEqual([[], []]);
    sooner.ann.isAsked('playing');
  });

  it('BG-93: an exploded Dynamite is not part of the inheritance', () => {
    const victim = { character: 'slab', role: 'outlaw', life: 2, inPlay: ['dynamite-H2'] } satisfies Player;
    const street = table(
      { sam: { character: 'vulture', role: 'deputy' }, ...others, dee: victim },
      { turn: 'dee', from: 'start', deck: ['missed-S2'] },
    );
    expect(street.isOut('slab')).toBe(true);
    expect(street.discards()).toContain('dynamite-H2');
    street.notTold('inherited');
  });

  it('BG-94: Willy the Kid shoots as often as he likes', () => {
    const willy = { character: 'willy', role: 'outlaw', hand: ['bang-D9', 'bang-D10', 'bang-DJ'] } satisfies Player;
    const street = table({
      will: willy,
      bob: others.bob,
      cal: { character: 'kit', role: 'renegade' },
      dee: others.dee,
    });
    for (const card of ['bang-D9', 'bang-D10', 'bang-DJ']) street.will.answers('shoot', { card, ...street.at('slab') });
    expectLife(street, { slab: 1 });
  });
});
