import { answer, legal, type Message, open } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { Card, Character } from '../data.ts';
import { bang } from '../game.ts';
import { useOf } from '../rules/aiming.ts';
import type { BangState } from '../state.ts';
import type { BangOption } from '../steps.ts';
import en from '../words/en.json' with { type: 'json' };
import { duel, type Pair, type Player, table } from './kit.ts';

const why = (street: { readonly state: BangState }, seat: number, option: object) =>
  bang.whyNot(street.state, seat, option as BangOption);
const key = (message: Message | undefined) => message?.key.replace('bang.refusal.', '');

const town = {
  ann: {
    character: 'slab',
    role: 'sheriff',
    inPlay: ['schofield-CJ'],
    hand: ['bang-D2', 'missed-C10', 'panic-HJ', 'jail-S10'],
  },
  bob: { character: 'kit', role: 'outlaw' },
  cal: { character: 'jesse', role: 'renegade', hand: ['bang-D9'] },
  dee: { character: 'paul', role: 'outlaw', inPlay: ['mustang-H8'] },
  eve: { character: 'rose', role: 'deputy', inPlay: ['jail-SJ'] },
} satisfies Record<string, Player>;

describe('reasons', () => {
  it('BG-27: out of reach, with the figures', () => {
    const street = table(town);
    const refusal = why(street, 0, { type: 'shoot', card: 'bang-D2', ...street.at('paul') });
    expect(refusal).toEqual({
      clause: 'BG-27',
      message: {
        key: 'bang.refusal.outOfReach',
        args: {
          target: { seat: 3 },
          character: { key: 'bang.character.paul' },
          distance: 4,
          range: 2,
          weapon: { key: 'bang.weapon.schofield' },
        },
      },
    });
  });

  it('BG-64, BG-72, BG-58: too far for Panic!, jailed already, only against shots', () => {
    const street = table(town);
    const reason = (option: object) => {
      const refusal = why(street, 0, option);
      return [key(refusal?.message), refusal?.clause];
    };
    expect(reason({ type: 'takeFromHand', card: 'panic-HJ', ...street.at('jesse') })).toEqual(['tooFar', 'BG-64']);
    expect(reason({ type: 'takeFromHand', card: 'panic-HJ', ...street.at('kit') })).toEqual(['emptyHand', 'BG-64']);
    expect(reason({ type: 'lockUp', card: 'jail-S10', ...street.at('rose') })).toEqual(['alreadyJailed', 'BG-72']);
    expect(reason({ type: 'shoot', card: 'missed-C10', ...street.at('kit') })).toEqual(['onlyAgainstShots', 'BG-58']);
    expect(reason({ type: 'shoot', card: 'bang-D9', ...street.at('kit') })).toEqual(['notInHand', 'BG-15']);
    expect(reason({ type: 'heal', cards: ['bang-D2', 'missed-C10'] })).toEqual(['noSuchPower', 'BG-90']);
  });

  it('BG-15: somebody whose turn it is not hears whose it is', () => {
    const { state } = table(town);
    const option = { type: 'shoot', card: 'bang-D9', target: 1, at: 'kit' } as const;
    expect(legal(bang, state, answer(state, 2, option))).toEqual({
      reason: 'notAsked',
      clause: 'BG-15',
      message: { key: 'kernel.refusal.outOfTurn', args: { seats: [{ seat: 0 }] } },
    });
  });

  it('BW-18, BG-12: nobody ends the turn or plays before one character is exposed, nor before drawing', () => {
    const ann = { right: { character: 'kit' }, left: { character: 'jesse' }, exposed: 'right' } satisfies Pair;
    const bob = { right: { character: 'rose' }, left: { character: 'willy' }, exposed: 'right' } satisfies Pair;
    const street = duel({ ann: { ...ann, hand: ['beer-H6'] }, bob: { ...bob, hand: ['bang-D8'] } }, { from: 'start' });
    street.ann.isAsked('expose').cannot('endTurn', {}, 'BW-18').cannot('play', { card: 'beer-H6' }, 'BW-18');
    street.ann.answers('expose', { character: 'jesse' });
    street.ann.isAsked('firstCard').cannot('endTurn', {}, 'BG-12').cannot('play', { card: 'beer-H6' }, 'BG-12');
  });

  it('BG-36: who never had a Barrel does not hear that none is left', () => {
    const reasonAt = (inPlay: Card[]) => {
      const street = table({ ...town, bob: { ...town.bob, inPlay, hand: ['missed-CQ'] } }, { deck: ['missed-S2'] });
      street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
      if (inPlay.length > 0) street.bob.answers('drawCheck');
      return key(why(street, 1, { type: 'drawCheck' })?.message);
    };
    expect([reasonAt([]), reasonAt(['barrel-SQ'])]).toEqual(['noBarrel', 'noBarrelLeft']);
  });

  it('BG-15, BG-29, BG-30, BG-55: every card at every target is either on offer or has a reason with words', () => {
    const hand: Card[] = [
      'bang-D2',
      'missed-C10',
      'panic-HJ',
      'jail-S10',
      'catBalou-HK',
      'duel-DQ',
      'schofield-CQ',
      'barrel-SQ',
    ];
    const street = table({ ...town, bob: { ...town.bob, isOut: true }, ann: { ...town.ann, hand } });
    const options = open(bang, street.state)[0]?.options ?? [];
    const targets = street.state.characters as Character[];
    for (const card of hand)
      for (const character of targets) {
        const use = useOf(card);
        const option =
          use === 'equip'
            ? { type: use, card, character }
            : { type: use === 'take' ? 'takeFromHand' : use, card, ...street.at(character) };
        const isOffered = options.some(offered => JSON.stringify(offered) === JSON.stringify(option));
        const refusal = why(street, 0, option);
        expect(refusal === null, `${card} at ${character}`).toBe(isOffered);
        if (refusal !== null) expect(Object.keys(en.refusal)).toContain(key(refusal.message));
      }
  });
});
