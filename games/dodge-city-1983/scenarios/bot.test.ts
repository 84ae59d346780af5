import { botNamed, playMatch } from '@saloon/bots';
import { begin, configure, rngFrom, split } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { thumb } from '../bot.ts';
import { dodgeCity } from '../game.ts';
import { RED, type Setting, town } from './town.ts';

/** What the rule-of-thumb player would answer for whoever is asked first. */
function answerOf(setting: Setting) {
  const day = town(setting);
  const step = day.state.agenda.at(-1);
  const rule = dodgeCity.rules[step?.do as 'buying'];
  const question = rule.ask?.(day.state, step as never)[0];
  if (question === undefined) throw new Error('nobody is asked');
  return thumb.choose(dodgeCity.view(day.state, question.seat), question, rngFrom([1, 0, 0, 0, 0, 0, 0, 0]));
}
const buying = [{ do: 'awards' }, { do: 'buying', seat: RED }] as const;

describe('the rule-of-thumb player', () => {
  it.each([2, 3, 4, 5])('beats random play clearly, alone among %i', seats => {
    const config = configure(dodgeCity.settings, {}, seats);
    const rng = rngFrom([seats, 0, 0, 0, 0, 0, 0, 0]);
    let won = 0;
    for (let match = 0; match < 10; match++) {
      const random = botNamed(dodgeCity, 'random');
      const bots = Array.from({ length: seats }, (_, seat) => (seat === match % seats ? thumb : random));
      won += playMatch(dodgeCity, config, bots, split(rng)).outcome?.shares[match % seats] ?? 0;
    }
    expect(won).toBeGreaterThanOrEqual(8);
  });

  it('gives the same answer to the same question with the same dice', () => {
    const { state, open } = begin(
      dodgeCity,
      configure(dodgeCity.settings, {}, 3),
      3,
      rngFrom([3, 0, 0, 0, 0, 0, 0, 0]),
    );
    const answers = [1, 2].map(() =>
      open.map(question =>
        thumb.choose(dodgeCity.view(state, question.seat), question, rngFrom([1, 0, 0, 0, 0, 0, 0, 0])),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('completes its chain where one pawn is missing', () => {
    const pawns = { hotel: { type: 'bandit', red: 'b3 c3 d3 e3 b4', blue: 'a3' } } as const;
    expect(answerOf({ pawns, agenda: [...buying] })).toEqual({ type: 'buy', building: 'hotel', square: 'b5' });
  });

  it('stands in the way of a rival who would win the game', () => {
    const pawns = { postOffice: { type: 'lady', blue: 'a2 b2 c2 d2 e2 f2', red: 'd4' } } as const;
    const answer = answerOf({ players: 2, pawns, points: { blue: 1 }, agenda: [...buying] });
    expect(answer).toMatchObject({ type: 'buy', building: 'postOffice' });
  });

  it('sends home the pawn that breaks a chain', () => {
    const pawns = {
      hotel: { type: 'gunman', blue: 'b3 c3 d3 e3 b4 b5' },
      saloon: { type: 'cowboy', green: 'b1' },
    } as const;
    const answer = answerOf({ pawns, agenda: [{ do: 'awards' }, { do: 'raid', seat: RED, left: 3 }] });
    expect(answer).toMatchObject({ type: 'raid', building: 'hotel' });
  });

  it('gives up the pawn it needs least', () => {
    const pawns = {
      hotel: { type: 'gunman', red: 'b3 c3 d3 e3 b4 b5' },
      saloon: { type: 'cowboy', red: 'b1' },
    } as const;
    const losing = { do: 'losing', seat: RED, pawn: 'any', left: 1 } as const;
    const answer = answerOf({ pawns, agenda: [{ do: 'awards' }, losing] });
    expect(answer).toEqual({ type: 'lose', building: 'saloon', square: 'b1' });
  });

  it('passes with a weak card and challenges with a strong one', () => {
    const pawns = { saloon: { type: 'lady', red: 'b1', blue: 'c1' } } as const;
    const config = { duelMandatory: false };
    expect(answerOf({ phase: 'duels', config, pawns, hands: { red: ['C-C2'] } })).toEqual({ type: 'pass' });
    expect(answerOf({ phase: 'duels', pawns, hands: { red: ['N-L7'] } })).toMatchObject({
      type: 'challenge',
      opponent: 1,
    });
  });

  it('challenges with a weak card only if it must, and where it has least to lose', () => {
    const pawns = {
      saloon: { type: 'lady', red: 'f3 f4 e4 e5 e6 d6', blue: 'b1' },
      hotel: { type: 'cowboy', red: 'a3', blue: 'a4' },
    } as const;
    const answer = answerOf({ phase: 'duels', pawns, hands: { red: ['C-C2'] } });
    expect(answer).toEqual({ type: 'challenge', opponent: 1, building: 'hotel' });
  });
});
