import { open } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { bang } from '../game.ts';
import { expectLife, type Player, table } from './kit.ts';

const town = {
  ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2'] },
  bob: { character: 'kit', role: 'outlaw', hand: ['missed-C10'] },
  cal: { character: 'jesse', role: 'renegade', hand: ['missed-CJ'] },
  dee: { character: 'blackjack', role: 'outlaw', hand: ['missed-CQ'] },
} satisfies Record<string, Player>;

describe('distance and weapons', () => {
  it('BG-24, BG-30: the shorter way round, and the dead no longer count', () => {
    const plain = { ...town, ann: { ...town.ann, character: 'slab' } } satisfies Record<string, Player>;
    const four = table(plain);
    expect([four.distance('slab', 'kit'), four.distance('slab', 'jesse'), four.distance('slab', 'blackjack')]).toEqual([
      1, 2, 1,
    ]);
    const three = table({ ...plain, bob: { character: 'kit', isOut: true } });
    expect(three.distance('slab', 'jesse')).toBe(1);
    three.ann.cannot('shoot', { card: 'bang-D2', ...three.at('kit') }, 'BG-30');
  });

  it('BG-25, BG-26, BG-56: Mustang and Paul Regret, Scope and Rose Doolan add up; never below 1', () => {
    const street = table({
      ann: { character: 'rose', inPlay: ['scope-SA'] },
      bob: { character: 'kit' },
      cal: { character: 'jesse' },
      dee: { character: 'paul', inPlay: ['mustang-H8'] },
      eve: { character: 'lucky' },
      fay: { character: 'willy' },
    });
    expect(street.distance('rose', 'kit')).toBe(1);
    expect(street.distance('rose', 'jesse')).toBe(1);
    expect(street.distance('rose', 'paul')).toBe(3);
    expect(street.distance('paul', 'rose')).toBe(3);
    expect(street.distance('jesse', 'paul')).toBe(3);
    expect(street.distance('kit', 'jesse')).toBe(1);
  });

  it('BG-27, BG-28: the Colt reaches 1; a weapon reaches further but brings nobody closer', () => {
    const plain = {
      ...town,
      ann: { character: 'slab', role: 'sheriff', hand: ['bang-D2', 'remington-CK', 'panic-HJ'] },
    } satisfies Record<string, Player>;
    const street = table(plain);
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('jesse') }, 'BG-27');
    street.ann.answers('equip', { card: 'remington-CK', character: 'slab' });
    expect(street.distance('slab', 'jesse')).toBe(2);
    street.ann.cannot('takeFromHand', { card: 'panic-HJ', ...street.at('jesse') }, 'BG-64');
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('jesse') });
    street.cal.isAsked('dodge');
  });

  it('BG-29: a new weapon replaces the old, even a shorter one; the same name may not be played', () => {
    const hand: Card[] = ['volcanic-S10', 'volcanic-C10'];
    const street = table({ ...town, ann: { ...town.ann, inPlay: ['winchester-S8'], hand } });
    street.ann.answers('equip', { card: 'volcanic-S10', character: 'rose' });
    expect(street.inPlay('rose')).toEqual(['volcanic-S10']);
    expect(street.discards()).toEqual(['winchester-S8']);
    street.ann.cannot('equip', { card: 'volcanic-C10', character: 'rose' }, 'BG-29');
  });
});

describe('"draw!"', () => {
  it('BG-31: the top card is flipped, looked at and discarded; its own effect is ignored', () => {
    const street = table({ ...town, bob: { ...town.bob, inPlay: ['barrel-SQ'] } }, { deck: ['wellsFargo-H3'] });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('drawCheck');
    expect(street.discards()[0]).toBe('wellsFargo-H3');
    expect(street.hand('bob')).toEqual(['missed-C10']);
    street.told('barrelSaved', { seat: 1, character: 'kit', clause: 'BG-69' });
    street.told('shotCancelled', { seat: 1, character: 'kit', clause: 'BG-36' });
    street.ann.isNotAsked();
  });

  it('BG-69: any card but a Heart and the Barrel does not help', () => {
    const street = table({ ...town, bob: { ...town.bob, inPlay: ['barrel-SQ'] } }, { deck: ['bang-D9'] });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('drawCheck');
    street.told('barrelFailed', { seat: 1, character: 'kit', clause: 'BG-69' });
    street.notTold('shotCancelled');
    street.bob.isAsked('dodge').answers('dodge', { card: 'missed-C10' });
    street.told('dodged', { seat: 1, card: 'missed-C10', character: 'kit', clause: 'BG-58' });
    street.told('shotCancelled', { seat: 1 });
    expectLife(street, { kit: 4 });
    expect(street.discards()).toEqual(['missed-C10', 'bang-D9', 'bang-D2']);
  });

  it('BG-33, BG-36: whoever lets the time run out tries the Barrel, which costs nothing, and keeps the cards', () => {
    const street = table({ ...town, bob: { ...town.bob, inPlay: ['barrel-SQ'] } }, { deck: ['bang-D9'] });
    const whenTimeIsUp = () => open(bang, street.state)[0]?.idle;
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.isAsked('barrel');
    expect(whenTimeIsUp()).toEqual({ type: 'drawCheck' });
    street.bob.answers('drawCheck').isAsked('dodge');
    expect(whenTimeIsUp()).toEqual({ type: 'takeHit' });
  });

  it('BG-32: Dynamite goes off from 2 to 9 of spades, both included, and the ace is high', () => {
    const goesOff = (card: Card) => {
      const lit = { ...town.bob, inPlay: ['dynamite-H2'] } satisfies Player;
      return table({ ...town, bob: lit }, { turn: 'bob', from: 'start', deck: [card] }).life('kit') === 1;
    };
    expect(goesOff('missed-S2')).toBe(true);
    expect(goesOff('stagecoach-S9a')).toBe(true);
    expect(goesOff('volcanic-S10')).toBe(false);
    expect(goesOff('bang-SA')).toBe(false);
    expect(goesOff('bang-C5')).toBe(false);
  });

  it('BG-33: a Barrel check may be declined', () => {
    const street = table({ ...town, bob: { ...town.bob, inPlay: ['barrel-SQ'] } }, { deck: ['beer-H6'] });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.isAsked('barrel').cannot('dodge', { card: 'missed-C10' }, 'BG-36').answers('skip').isAsked('dodge');
    street.notTold('flipped');
  });
});

describe('shots and hits', () => {
  it('BG-34, BG-38: a BANG! that is not answered costs one life point', () => {
    const street = table(town);
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('takeHit');
    expectLife(street, { kit: 3, rose: 5, jesse: 4, blackjack: 4 });
    street.told('wounded', { seat: 1, points: 1, left: 3 });
  });

  it('BG-35: Gatling, Duel and Indians! do not count; a Volcanic lifts the limit and losing it restores it', () => {
    const hand: Card[] = ['bang-D2', 'bang-D3', 'bang-D4', 'gatling-H10', 'volcanic-S10', 'panic-HJ', 'bang-D5'];
    const bare = {
      ...town,
      bob: { character: 'kit', role: 'outlaw' },
      cal: { character: 'jesse', role: 'renegade' },
    } satisfies Record<string, Player>;
    const street = table({ ...bare, ann: { ...town.ann, hand } });
    street.ann
      .answers('shoot', { card: 'bang-D2', ...street.at('kit') })
      .cannot('shoot', { card: 'bang-D3', ...street.at('kit') }, 'BG-35');
    street.ann.answers('play', { card: 'gatling-H10' });
    street.dee.answers('takeHit');
    street.ann.answers('equip', { card: 'volcanic-S10', character: 'rose' });
    street.ann.answers('shoot', { card: 'bang-D3', ...street.at('kit') });
    street.ann.answers('takeInPlay', { card: 'panic-HJ', ...street.at('rose'), wanted: 'volcanic-S10' });
    street.ann.cannot('shoot', { card: 'bang-D4', ...street.at('kit') }, 'BG-35');
    expectLife(street, { kit: 1 });
  });

  it('BG-36: Barrel first, then Missed! one at a time; what is paid without reaching the number is lost', () => {
    const street = table({
      ...town,
      ann: { character: 'slab', role: 'sheriff', hand: ['bang-D2'] },
      bob: { character: 'kit', role: 'outlaw', hand: ['missed-C10', 'bang-D9'] },
    });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob
      .isAsked('dodge')
      .answers('dodge', { card: 'missed-C10' })
      .isAsked('dodge')
      .isOffered('takeHit')
      .answers('takeHit');
    expectLife(street, { kit: 3 });
    expect(street.hand('bob')).toEqual(['bang-D9']);
  });

  it('BG-37: only the target is asked', () => {
    const street = table(town);
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    expect(street.asked()).toEqual(['bob:dodge']);
    street.cal.cannot('dodge', { card: 'missed-CJ' });
  });

  it('BG-39, BG-40: only a lethal hit opens the rescue, and it may be declined', () => {
    const scene = (life: number) =>
      table({
        ...town,
        ann: { ...town.ann, hand: ['bang-D2', 'bang-D3'] },
        bob: { ...town.bob, life, hand: ['beer-H6'] },
      });
    const scratched = scene(2);
    scratched.ann.answers('shoot', { card: 'bang-D2', ...scratched.at('kit') });
    scratched.bob.answers('takeHit').isNotAsked();
    scratched.ann.isAsked('playing');

    const dying = scene(1);
    dying.ann.answers('shoot', { card: 'bang-D2', ...dying.at('kit') });
    dying.bob.answers('takeHit').isAsked('rescue').isOffered('drink', 'fall').answers('fall');
    expect(dying.isOut('kit')).toBe(true);
    dying.told('leftCards', { seat: 1, cards: ['beer-H6'] });
  });

  it('BG-40: everybody with cards is asked when dying, Beer or not', () => {
    const street = table({ ...town, bob: { ...town.bob, life: 1, hand: ['duel-DQ'] } });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('takeHit').isAsked('rescue').isOffered('fall').cannot('drink', { card: 'duel-DQ' }, 'BG-42');
  });

  it('BG-41: a loss of several points is one hit', () => {
    const lit = { ...town.bob, life: 3, inPlay: ['dynamite-H2'], hand: ['beer-H6'] } satisfies Player;
    const street = table({ ...town, bob: lit }, { turn: 'bob', from: 'start', deck: ['missed-S4'] });
    street.bob.isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(street, { kit: 1 });
    street.bob.isAsked('threeCards');
  });

  it('BG-42: a Saloon rescues nobody, and a Beer at full life may be drunk in vain', () => {
    const street = table({
      ...town,
      ann: { ...town.ann, hand: ['bang-D2', 'beer-H6'] },
      bob: { ...town.bob, life: 1, hand: ['saloon-H5'] },
    });
    street.ann.isWarnedOf({ type: 'play', card: 'beer-H6' }).answers('play', { card: 'beer-H6' });
    street.told('notThirsty', { seat: 0, clause: 'BG-42' });
    expectLife(street, { rose: 5 });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('takeHit').isAsked('rescue').cannot('drink', { card: 'saloon-H5' }, 'BG-42');
  });

  it('BG-4: nothing raises a life total above its start', () => {
    const street = table({ ...town, ann: { ...town.ann, life: 4, hand: ['beer-H6', 'beer-H7', 'saloon-H5'] } });
    street.ann
      .answers('play', { card: 'beer-H6' })
      .answers('play', { card: 'beer-H7' })
      .answers('play', { card: 'saloon-H5' });
    expectLife(street, { rose: 5, kit: 4 });
  });

  it('BG-43: the wounded draws before the thief takes, and the dead leave last', () => {
    const street = table({
      ann: { character: 'rose', role: 'sheriff', hand: ['gatling-H10', 'bang-D2'] },
      bob: { character: 'bart', role: 'outlaw' },
      cal: { character: 'gringo', role: 'renegade' },
      dee: { character: 'kit', role: 'outlaw', life: 1 },
    });
    street.ann.answers('play', { card: 'gatling-H10' });
    expectLife(street, { bart: 3, gringo: 2 });
    expect(street.hand('bob')).toHaveLength(1);
    expect(street.hand('cal')).toEqual(['bang-D2']);
    expect(street.isOut('kit')).toBe(true);
    expect(street.hand('ann')).toHaveLength(3);
  });
});
