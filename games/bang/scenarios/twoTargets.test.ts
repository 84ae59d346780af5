import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { duel, expectLife, kitAndJesse, pair, roseAndWilly } from './kit.ts';

describe('two players: targets, cards and deaths', () => {
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

  it('BW-37: a partner whose Jail stayed shut this turn is exposed by a death, but cannot act', () => {
    const ann = pair({ character: 'kit', life: 1 }, { character: 'willy', inPlay: ['jail-S10'] }, 'right', [
      'duel-DQ',
      ...(['bang-D3', 'bang-D4', 'missed-CJ', 'missed-CQ'] as const),
    ]);
    const bob = pair({ character: 'rose' }, { character: 'slab' }, 'right', ['bang-D8']);
    const dying = (version: number) => {
      const street = duel(
        { ann, bob },
        { from: 'start', deck: ['missed-S2', 'bang-C2', 'bang-C3', 'bang-C4'], version },
      );
      street.told('stayedInJail', { character: 'willy' });
      if (street.state.agenda.at(-1)?.do === 'threeCards') street.ann.answers('putBack', { card: 'bang-C4' });
      street.ann.isAsked('playing').answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
      street.bob.answers('shootBack', { card: 'bang-D8' });
      street.ann.answers('concede').answers('fall');
      expect(street.isOut('kit')).toBe(true);
      expect(street.state.exposed[0]).toBe(1);
      return street;
    };
    const today = dying(2);
    today.told('turnCutShort', { seat: 0, character: 'willy' });
    today.bob.isAsked('expose');
    dying(1).ann.isAsked('playing');
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
    plain.told('noEffect', { seat: 0, clause: 'BW-40' });
    expectLife(plain, { kit: 1 });
    const generous = duel({ ann, bob }, { turn: 'bob', config: { beerWhenTwoCharactersLeft: true } });
    generous.bob.answers('shoot', { card: 'bang-D2', ...generous.at('kit') });
    generous.ann.answers('takeHit').isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(generous, { kit: 1 });
  });

  it('BW-41: with two characters left each picks one', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', isOut: true }, 'right', ['generalStore-C9']);
    const bob = pair({ character: 'slab', isOut: true }, { character: 'willy' }, 'left');
    const street = duel({ ann, bob }, { deck: ['beer-H6', 'beer-H7'] });
    street.ann.answers('play', { card: 'generalStore-C9' }).answers('pick', { card: 'beer-H7' });
    expect(street.hand('bob')).toEqual(['beer-H6']);
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
});
