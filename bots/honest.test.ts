import { GAMES } from '@saloon/games';
import {
  type AnyGame,
  answer,
  begin,
  configure,
  type Decision,
  open,
  pick,
  play,
  type Rng,
  rngFrom,
  type State,
  someAnswer,
  split,
  strengthsOf,
} from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { botNamed, mindFor } from './index.ts';

const QUESTIONS = 24;
/** So little is imagined here that all strengths of all games are tried within seconds. */
const EFFORT = 150;

/** What each bot answers at this state, with dice that are always the same. */
const answers = (game: AnyGame, state: State, question: Decision): unknown[] =>
  strengthsOf(game).map(strength =>
    botNamed(game, strength).choose(
      game.view(state, question.seat),
      question,
      rngFrom([9, 8, 7, 6, 5, 4, 3, 2]),
      mindFor(game, state, question.seat),
    ),
  );

/** A question of a random match to somebody who has a choice. */
function* questions(game: AnyGame, seats: number, rng: Rng): Generator<{ state: State; question: Decision }> {
  let { state, open: asked } = begin(game, configure(game.settings, {}, seats), seats, split(rng));
  while (asked.length > 0) {
    const question = pick(rng, asked);
    if (question.options.length > 1) yield { state, question };
    const played = play(game, state, answer(state, question.seat, someAnswer(question, rng)));
    if (!played.ok) throw new Error('An offered answer was refused');
    ({ state, open: asked } = played);
  }
}

describe('a bot answers the same in two matches that its seat cannot tell apart', () => {
  it.each(GAMES)('$id', async ({ id, load }) => {
    const { game } = (await load()).room;
    const quick = game.insight === undefined ? game : { ...game, insight: { ...game.insight, effort: EFFORT } };
    const rng = rngFrom([id.length, 1, 2, 3, 4, 5, 6, 7]);
    let [asked, differed] = [0, 0];
    for (const { state, question } of questions(quick, game.seats.max, rng)) {
      const dream = game.imagine(state, question.seat, split(rng));
      const same = open(quick, dream).find(({ seat }) => seat === question.seat) as Decision;
      expect(answers(quick, dream, same)).toEqual(answers(quick, state, question));
      const others = [...state.answered.keys()].filter(seat => seat !== question.seat);
      if (others.some(seat => JSON.stringify(game.view(state, seat)) !== JSON.stringify(game.view(dream, seat))))
        differed++;
      if (++asked === QUESTIONS) break;
    }
    expect(asked).toBe(QUESTIONS);
    expect(differed).toBeGreaterThan(0);
  });
});
