import { describe, expect, it } from 'vitest';
import type { Card, Character } from '../data.ts';
import { duel, expectLife, type Player, table } from './kit.ts';

describe('when powers and cards meet', () => {
  it('BG-36, BG-84, BG-91: Slab shoots at Jourdonnais with a Barrel: two Hearts save him without a card', () => {
    const players = {
      slab: { character: 'slab', role: 'sheriff', hand: ['bang-D2'] },
      jo: { character: 'jourdonnais', role: 'outlaw', inPlay: ['barrel-SQ'], hand: ['missed-C10', 'missed-CJ'] },
      cal: { character: 'kit', role: 'renegade' },
      dee: { character: 'rose', role: 'outlaw' },
    } satisfies Record<string, Player>;
    const saved = table(players, { deck: ['beer-H6', 'beer-H7'] });
    saved.slab.answers('shoot', { card: 'bang-D2', ...saved.at('jourdonnais') });
    saved.jo.answers('drawCheck').isAsked('barrel').answers('drawCheck');
    saved.told('shotCancelled');
    expect(saved.hand('jo')).toEqual(expect.arrayContaining(['missed-C10', 'missed-CJ']));

    const half = table(players, { deck: ['bang-C2', 'beer-H7'] });
    half.slab.answers('shoot', { card: 'bang-D2', ...half.at('jourdonnais') });
    half.jo.answers('drawCheck').answers('drawCheck').isAsked('dodge').answers('dodge', { card: 'missed-CJ' });
    half.told('shotCancelled');
    expect(half.hand('jo')).toContain('missed-C10');
    expect(half.hand('jo')).not.toContain('missed-CJ');

    const none = table(players, { deck: ['bang-C2', 'bang-C3'] });
    none.slab.answers('shoot', { card: 'bang-D2', ...none.at('jourdonnais') });
    none.jo.answers('drawCheck').answers('drawCheck').answers('dodge', { card: 'missed-CJ' }).isAsked('dodge');
    none.jo.answers('dodge', { card: 'missed-C10' });
    expectLife(none, { jourdonnais: 4 });
  });

  it('BG-68, BG-81: a Duel between any two characters ends with one point lost by who answers last', () => {
    const cast: Character[] = [
      'bart',
      'calamity',
      'gringo',
      'jourdonnais',
      'lucky',
      'paul',
      'sid',
      'slab',
      'suzy',
      'vulture',
      'willy',
    ];
    for (const one of cast)
      for (const other of cast.filter(character => character !== one)) {
        const street = table({
          ann: { character: one, role: 'sheriff', hand: ['duel-DQ', 'bang-D2', 'beer-H6', 'beer-H8'] },
          bob: { character: other, role: 'outlaw', hand: ['bang-D8', 'missed-C10', 'beer-H7'] },
          cal: { character: 'kit', role: 'renegade', hand: ['missed-CQ'] },
          dee: { character: 'rose', role: 'outlaw' },
        });
        const before = street.life(other);
        street.ann.answers('challenge', { card: 'duel-DQ', ...street.at(other) });
        street.bob.isAsked('duelShot').answers('shootBack', { card: 'bang-D8' });
        street.ann.isAsked('duelShot').answers('shootBack', { card: 'bang-D2' });
        if (other === 'calamity') {
          street.bob.answers('shootBack', { card: 'missed-C10' });
          street.ann.isAsked('duelShot').answers('concede');
          expect(street.life(one)).toBe((street.state.maxLife[0] as number) - 1);
        } else {
          street.bob.cannot('shootBack', { card: 'missed-C10' }, 'BG-68').answers('concede');
          expect(street.life(other)).toBe(before - 1);
        }
        street.ann.isAsked('playing');
        expect(street.hand('cal')).toEqual(['missed-CQ']);
      }
  });

  it('BG-49, BG-73: Dynamite kills the sheriff at once, whatever else lies in front of him', () => {
    const street = table(
      {
        ann: { character: 'rose', role: 'sheriff', life: 3, inPlay: ['dynamite-H2', 'jail-S10', 'barrel-SQ'] },
        bob: { character: 'kit', role: 'outlaw' },
        cal: { character: 'jesse', role: 'renegade' },
        dee: { character: 'willy', role: 'outlaw' },
      },
      { from: 'start', deck: ['missed-S2', 'beer-H6'] },
    );
    expect(street.winners()).toEqual(['bob', 'dee']);
    street.notTold('freed');
    expect(street.inPlay('rose')).toEqual([]);
  });

  it('BG-40, BG-42: the last Beer rescues with three in play, and no longer with two', () => {
    const scene = (third: Partial<Player>) =>
      table({
        ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2', 'bang-D3'] },
        bob: { character: 'willy', role: 'renegade', life: 1, hand: ['beer-H6'] },
        cal: { character: 'jesse', role: 'outlaw', isOut: true },
        dee: { character: 'slab', role: 'outlaw', ...third },
      });
    const three = scene({});
    three.ann.answers('shoot', { card: 'bang-D2', ...three.at('willy') });
    three.bob.answers('takeHit').isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(three, { willy: 1 });
    expect(three.hand('bob')).toEqual([]);
    const two = scene({ isOut: true });
    two.ann.answers('shoot', { card: 'bang-D2', ...two.at('willy') });
    two.bob.answers('takeHit');
    expect(two.winners()).toEqual(['ann']);
  });

  it('BG-92, BG-93: Suzy’s last card kills; Sam takes the dead man’s cards, Suzy draws for her hand and the reward', () => {
    const street = table(
      {
        suzy: { character: 'suzy', role: 'sheriff', hand: ['bang-D2'] },
        bob: { character: 'kit', role: 'outlaw', life: 1, inPlay: ['scope-SA'], hand: ['duel-DQ'] },
        sam: { character: 'vulture', role: 'renegade', hand: ['missed-C10'] },
        dee: { character: 'willy', role: 'outlaw' },
      },
      { deck: ['bang-C2', 'bang-C3', 'bang-C4', 'bang-C5'] },
    );
    street.suzy.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('takeHit').answers('fall');
    expect(street.hand('sam')).toEqual(['missed-C10', 'scope-SA', 'duel-DQ']);
    expect(street.hand('suzy')).toEqual(['bang-C2', 'bang-C3', 'bang-C4', 'bang-C5']);
  });

  it('BG-43, BG-92, BG-93: Suzy dies with an empty hand: she still draws for it, and Sam inherits that card', () => {
    const street = table(
      {
        ann: { character: 'rose', role: 'sheriff', hand: ['duel-DQ', 'bang-D2'] },
        suzy: { character: 'suzy', role: 'outlaw', life: 1, hand: ['bang-D8'] },
        sam: { character: 'vulture', role: 'renegade', hand: ['missed-C10'] },
        dee: { character: 'willy', role: 'outlaw' },
      },
      { deck: ['bang-C2'] },
    );
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('suzy') });
    street.suzy.answers('shootBack', { card: 'bang-D8' });
    street.ann.answers('shootBack', { card: 'bang-D2' });
    expect(street.hand('sam')).toEqual(['missed-C10', 'bang-C2']);
    expect(street.isOut('suzy')).toBe(true);
  });

  it('BG-47, BG-92: Suzy as a sheriff who killed a deputy draws for the hand she had to give up', () => {
    const street = table({
      suzy: { character: 'suzy', role: 'sheriff', hand: ['bang-D2', 'beer-H6'] },
      bob: { character: 'kit', role: 'deputy', life: 1 },
      cal: { character: 'jesse', role: 'renegade' },
      dee: { character: 'willy', role: 'outlaw' },
    });
    street.suzy.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.told('punished', { seat: 0 });
    expect(street.hand('suzy')).toHaveLength(1);
  });

  it('BG-43, BG-82: El Gringo shot with the last card of the hand finds it empty', () => {
    const street = table({
      ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2'] },
      elle: { character: 'gringo', role: 'outlaw', hand: ['duel-DQ'] },
      cal: { character: 'jesse', role: 'renegade' },
      dee: { character: 'willy', role: 'outlaw' },
    });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('gringo') });
    street.elle.answers('takeHit');
    expectLife(street, { gringo: 2 });
    street.notTold('robbed');
    street.told('turnBegan', { seat: 1 });
  });

  it('BG-43, BG-82: a doomed El Gringo takes nothing', () => {
    const street = table({
      ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2', 'beer-H6'] },
      elle: { character: 'gringo', role: 'renegade', life: 1 },
      cal: { character: 'jesse', role: 'outlaw' },
      dee: { character: 'willy', role: 'outlaw' },
    });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('gringo') });
    expect(street.isOut('gringo')).toBe(true);
    expect(street.hand('ann')).toEqual(['beer-H6']);
  });

  it('BG-81, BG-91: Calamity dodges Slab with a BANG! and a Missed!', () => {
    const street = table({
      slab: { character: 'slab', role: 'sheriff', hand: ['bang-D2'] },
      jane: { character: 'calamity', role: 'outlaw', hand: ['bang-D9', 'missed-C10'] },
      cal: { character: 'kit', role: 'renegade' },
      dee: { character: 'rose', role: 'outlaw' },
    });
    street.slab.answers('shoot', { card: 'bang-D2', ...street.at('calamity') });
    street.jane.answers('dodge', { card: 'bang-D9' }).isAsked('dodge').answers('dodge', { card: 'missed-C10' });
    expectLife(street, { calamity: 4 });
    expect(street.discards().slice(0, 3)).toEqual(['missed-C10', 'bang-D9', 'bang-D2']);
  });

  it('BG-81, BG-34: Calamity dodges a Gatling with a BANG! and Indians! with a Missed!', () => {
    const hand: Card[] = ['bang-D9', 'missed-C10'];
    const street = table({
      ann: { character: 'rose', role: 'sheriff', hand: ['gatling-H10', 'indians-DK'] },
      jane: { character: 'calamity', role: 'outlaw', hand },
      cal: { character: 'kit', role: 'renegade' },
      dee: { character: 'willy', role: 'outlaw' },
    });
    street.ann.answers('play', { card: 'gatling-H10' });
    street.jane.isAsked('dodge').answers('dodge', { card: 'bang-D9' });
    street.ann.answers('play', { card: 'indians-DK' });
    street.jane.isAsked('indians').answers('discardBang', { card: 'missed-C10' });
    expectLife(street, { calamity: 4, kit: 2, willy: 2 });
  });

  it('BG-79, BG-90: with a Beer Bart draws after the rescue, so the drawn Beer came too late', () => {
    const street = table(
      {
        ann: { character: 'rose', role: 'sheriff', hand: ['duel-DQ'] },
        bart: { character: 'bart', role: 'outlaw', life: 1, inPlay: ['dynamite-H2'], hand: ['beer-H6'] },
        cal: { character: 'kit', role: 'renegade' },
        dee: { character: 'willy', role: 'outlaw' },
      },
      { turn: 'bart', from: 'start', deck: ['missed-S2', 'beer-H7', 'beer-H8', 'beer-H9'] },
    );
    street.bart.isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expect(street.isOut('bart')).toBe(true);
    street.notTold('drew', { seat: 1 });
  });

  it('BG-21, BG-86: Lucky Duke’s flips may need a reshuffle between them', () => {
    const street = table(
      {
        luke: { character: 'lucky', role: 'outlaw', inPlay: ['jail-S10'], hand: ['missed-C10'] },
        bob: { character: 'rose', role: 'sheriff' },
        cal: { character: 'kit', role: 'renegade' },
        dee: { character: 'willy', role: 'outlaw' },
      },
      { from: 'start', deck: ['bang-C2'], discard: ['beer-H6'], onlyTheseCards: true },
    );
    street.luke.isAsked('chooseFlip').answers('count', { card: 'beer-H6' });
    street.told('freed', { seat: 0 });
  });

  it('BW-25, BG-90: a covered Sid heals in the Duel he is challenged to, and the exposed partner cannot', () => {
    const hand: Card[] = ['bang-D8', 'bang-D9', 'beer-H6'];
    const ann = {
      right: { character: 'bart', life: 2 },
      left: { character: 'sid', life: 2 },
      exposed: 'right',
      hand,
    } as const;
    const bob = {
      right: { character: 'rose' },
      left: { character: 'willy' },
      exposed: 'right',
      hand: ['duel-DQ', 'duel-SJ'],
    } as const;
    const street = duel({ ann: { ...ann, hand: [...hand] }, bob: { ...bob, hand: [...bob.hand] } }, { turn: 'bob' });
    street.bob.answers('challenge', { card: 'duel-DQ', ...street.at('sid') });
    street.ann
      .isAsked('duelShot')
      .isOffered('shootBack', 'heal', 'concede')
      .answers('heal', { cards: ['bang-D8', 'beer-H6'] });
    expectLife(street, { sid: 3 });
    street.ann.isAsked('duelShot').answers('concede');
    expectLife(street, { sid: 2, bart: 2 });
    street.bob.answers('challenge', { card: 'duel-SJ', ...street.at('bart') });
    street.ann.isAsked('duelShot').isOffered('shootBack', 'concede');
  });
});
