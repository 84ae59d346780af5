import { endlessMatches } from '@saloon/bots';
import { type Bot, open, rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { thumb } from '../bot.ts';
import { CLAIMS, type Claim } from '../data.ts';
import { ponyExpress } from '../game.ts';
import type { PonyState } from '../state.ts';
import type { PonyOption } from '../steps.ts';
import { ANN, BOB, moving, type Trail, trail } from './trail.ts';

/** What the rule-of-thumb rider in this seat answers, with 60 different dice. */
function answersOf(state: PonyState, seat: number): PonyOption[] {
  const question = open(ponyExpress, state).find(decision => decision.seat === seat);
  if (question === undefined) throw new Error(`seat ${seat} is not asked`);
  const view = ponyExpress.view(state, seat);
  return Array.from({ length: 60 }, (_, dice) => thumb.choose(view, question, rngFrom([dice, 0, 0, 0, 0, 0, 0, 0])));
}
const typesOf = (options: readonly PonyOption[]) => new Set(options.map(({ type }) => type));
const claimsOf = (setting: Trail) =>
  new Set(answersOf(trail(setting).state, ANN).map(option => (option.type === 'announce' ? option.hand : option.type)));
const heardBy = (seat: number, hand: Claim, setting: Trail) => {
  const table = trail(setting);
  table.ann.answers('announce', { hand });
  return typesOf(answersOf(table.state, seat));
};

describe('the rule-of-thumb rider at the cup', () => {
  it('takes good dice out for a roll it can pay, and shows nothing without gold', () => {
    const pair = { space: [6, 5, 12], cup: 'K K 9 10 A' };
    expect(claimsOf(pair)).toEqual(new Set(['takeOut']));
    expect(claimsOf({ ...pair, gold: [0, 3, 3] })).not.toContain('takeOut');
  });

  it('tells the truth mostly and bluffs now and then', () => {
    const claims = claimsOf({ space: [6, 5, 12], cup: '9 9 9 K K' });
    expect(claims).toEqual(new Set(['full', 'four']));
    expect(claimsOf({ space: [6, 5, 12], gold: [0, 3, 3], cup: '9 J Q K A' })).toEqual(new Set(['twoPair', 'three']));
  });

  it('never claims what the open dice prove wrong', () => {
    const claims = claimsOf({ space: [6, 5, 12], gold: [0, 3, 3], cup: '10 Q', table: 'A A A' });
    expect(claims).toEqual(new Set(['three', 'full']));
  });

  it('claims no more than the last spaces need', () => {
    expect(claimsOf({ space: [31, 5, 12], cup: 'K K Q Q 9' })).toEqual(new Set(['twoPair']));
    expect(claimsOf({ space: [32, 5, 12], gold: [0, 3, 3], cup: '9 J Q K A' })).toEqual(new Set(['pair']));
  });

  it('claims five of a kind when everybody else is in prison', () => {
    expect(claimsOf({ prison: ['bob', 'cal'], cup: '9 J Q K A' })).toEqual(new Set(['five']));
  });
});

describe('the rule-of-thumb rider and the others', () => {
  it('doubts big words and believes small ones, mostly', () => {
    const setting = { space: [6, 5, 12], cup: '9 J Q K A' };
    const doubts = (hand: Claim) => {
      const table = trail(setting);
      table.ann.answers('announce', { hand });
      return answersOf(table.state, BOB).filter(({ type }) => type === 'accuse').length;
    };
    const [pair = 0, , , straight = 0, , , five = 0] = CLAIMS.map(doubts);
    expect([pair < 10, straight > pair, five > 40]).toEqual([true, true, true]);
  });

  it('accuses whoever cannot be right, with a Spyglass if need be', () => {
    const setting: Trail = { space: [6, 5, 12], cup: '10 Q', table: 'A A A', cards: { cal: ['spyglass'] } };
    expect(heardBy(BOB, 'straight', setting)).toEqual(new Set(['accuse']));
    expect(heardBy(2, 'straight', setting)).toEqual(new Set(['spyglass']));
    expect(heardBy(2, 'full', setting)).toEqual(new Set(['believe']));
  });

  it('throws dynamite at the leader among those in reach', () => {
    const { state } = moving(1, { space: [5, 7, 9], cards: { ann: ['dynamite'] } });
    expect(
      new Set(answersOf(state, ANN).map(option => (option.type === 'throwDynamite' ? option.target : -1))),
    ).toEqual(new Set([2]));
  });
});

it('PE-142: every final duel of rule-of-thumb riders ends, with pawns that grow and without', () => {
  for (const seats of [3, 4, 5])
    for (const finalDuelAssist of [true, false])
      expect(endlessMatches(ponyExpress, { seats, matches: 4, bot: thumb as Bot, chosen: { finalDuelAssist } })).toBe(
        0,
      );
});
