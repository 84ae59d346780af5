import { begin, configure, type Decision, open, pick, playInPlace, rngFrom, type Seat } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { thumb } from '../bot.ts';
import { settings } from '../data.ts';
import { bang } from '../game.ts';
import { view } from '../secrets.ts';
import type { BangState } from '../state.ts';
import type { BangOption } from '../steps.ts';
import { ATTACKERS } from '../thumb/worth.ts';
import { duel, type Player, table } from './kit.ts';

const dice = rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);
const choice = (state: BangState): BangOption => {
  const [question] = open(bang, state) as [Decision<BangOption>];
  return thumb.choose(view(state, question.seat), question, dice);
};

/** Plays a match: those who think use their thumb, the others play at random. */
function match(
  seats: number,
  seed: number,
  thinks: (state: BangState, seat: Seat) => boolean,
): { state: BangState; moves: number } {
  const rng = rngFrom([seed, 9, 0, 0, 0, 0, 0, 0]);
  const start = begin(bang, configure(settings, {}, seats), seats, rngFrom([seed, 1, 0, 0, 0, 0, 0, 0]));
  const { state } = start;
  let asked = start.open;
  let moves = 0;
  for (; asked.length > 0; moves++) {
    const question = pick(rng, asked);
    const { seat } = question;
    const option = thinks(state, seat) ? thumb.choose(view(state, seat), question, rng) : pick(rng, question.options);
    asked = playInPlace(bang, state, { seat, option });
  }
  return { state, moves };
}

const SIDES = { law: ['sheriff', 'deputy'], outlaws: ['outlaw'], renegade: ['renegade'] } as const;

describe('the rule-of-thumb player', () => {
  it('BW-48: beats random play at a table of two, in matches that stay short', () => {
    let won = 0;
    let moves = 0;
    for (let seed = 0; seed < 60; seed++) {
      const played = match(2, seed, (_, seat) => seat === seed % 2);
      if (played.state.verdict?.winners.includes(seed % 2)) won++;
      moves += played.moves;
    }
    expect(won).toBeGreaterThanOrEqual(48);
    expect(moves / 60).toBeLessThan(200);
  });

  it.each(Object.entries(SIDES))('wins more than its share for %s at five', (reason, roles) => {
    const wins = (isThinking: boolean) => {
      let won = 0;
      for (let seed = 0; seed < 60; seed++) {
        const { state } = match(
          5,
          seed,
          (now, seat) => isThinking && (roles as readonly string[]).includes(now.roles[seat] as string),
        );
        if (state.verdict?.reason === reason) won++;
      }
      return won;
    };
    expect(wins(true)).toBeGreaterThan(wins(false) + 10);
  });

  it('is deterministic and answers every question it is asked, at every table size', () => {
    for (let seats = 2; seats <= 7; seats++) {
      const one = match(seats, seats, () => true);
      const other = match(seats, seats, () => true);
      expect(one.state).toEqual(other.state);
      expect(one.state.verdict).not.toBeNull();
    }
  });

  it('BW-49: pairs an attacker with somebody who is useful in cover', () => {
    const { state } = begin(bang, configure(settings, {}, 2), 2, dice);
    let asked = open(bang, state);
    while (state.agenda.at(-1)?.do === 'draft') {
      const [question] = asked as [Decision<BangOption>];
      const option = thumb.choose(view(state, question.seat), question, dice);
      asked = playInPlace(bang, state, { seat: question.seat, option });
    }
    for (const pair of state.casting.drafted)
      expect(pair.filter(character => ATTACKERS.has(character))).toHaveLength(1);
  });

  it('shoots at the sheriff as an outlaw and never as a deputy', () => {
    const town = (role: 'outlaw' | 'deputy') =>
      ({
        ann: { character: 'kit', role, hand: ['bang-D2'] },
        bob: { character: 'rose', role: 'sheriff' },
        cal: { character: 'willy', role: 'renegade' },
        dee: { character: 'slab', role: 'outlaw' },
        eve: { character: 'paul', role: 'outlaw' },
      }) satisfies Record<string, Player>;
    expect(choice(table(town('outlaw')).state)).toMatchObject({ type: 'shoot', at: 'rose' });
    expect(choice(table(town('deputy')).state)).not.toMatchObject({ at: 'rose' });
  });

  it('keeps its Missed! when one is not enough against Slab, and drinks when dying', () => {
    const hand = ['missed-C10', 'beer-H6'] satisfies Player['hand'];
    const street = table({
      slab: { character: 'slab', role: 'sheriff', hand: ['bang-D2'] },
      bob: { character: 'willy', role: 'outlaw', life: 1, hand },
      cal: { character: 'kit', role: 'renegade' },
      dee: { character: 'rose', role: 'outlaw' },
    });
    street.slab.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    expect(choice(street.state)).toEqual({ type: 'takeHit' });
    street.bob.answers('takeHit');
    expect(choice(street.state)).toEqual({ type: 'drink', card: 'beer-H6' });
  });

  it('exposes the healthier of two characters', () => {
    const ann = { right: { character: 'slab', life: 1 }, left: { character: 'paul' }, exposed: 'right' } as const;
    const bob = { right: { character: 'rose' }, left: { character: 'willy' }, exposed: 'right' } as const;
    expect(choice(duel({ ann, bob }, { from: 'start' }).state)).toEqual({ type: 'expose', character: 'paul' });
  });
});
