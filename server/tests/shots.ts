import {
  type AnyGame,
  begin,
  configure,
  type Decision,
  type Option,
  open,
  playInPlace,
  rngFrom,
  type State,
  someAnswer,
} from '@saloon/kernel';
import { gameNamed } from '../tables/games.ts';

/** A table of Pony Express at a shot that somebody is about to fire, and the straight flick of whoever does. */
export async function atShot(): Promise<{ game: AnyGame; state: State; option: Option }> {
  const game = await gameNamed('pony-express');
  const config = configure(game.settings, {}, 4);
  const rng = rngFrom([4, 4, 4, 4, 4, 4, 4, 4]);
  const { state } = begin(game, config, 4, rngFrom([5, 5, 5, 5, 5, 5, 5, 5]));
  for (let [question] = open(game, state); question !== undefined; [question] = open(game, state)) {
    const flicks = question.options.filter(({ type }) => type === 'flickShot');
    const straight = flicks[Math.floor(flicks.length / 2)];
    if (straight !== undefined) return { game, state, option: straight };
    playInPlace(game, state, { seat: question.seat, option: guessed(game, state, question, rng) });
  }
  throw new Error('Nobody ever shot');
}

const guessed = (game: AnyGame, state: State, question: Decision, rng: ReturnType<typeof rngFrom>): Option => {
  const option = someAnswer(question, rng);
  return question.gesture === undefined ? option : (game.gestures?.guess(state, option, rng) ?? option);
};
