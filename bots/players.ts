import {
  type AnyGame,
  type Bot,
  botKind,
  type Decision,
  Fault,
  type Insight,
  type Mind,
  type Option,
  type Rng,
  roll,
  someAnswer,
  strengthsOf,
} from '@saloon/kernel';
import { search } from './search/search.ts';

/** Plays anything that is allowed, without looking. */
export const random: Bot = { choose: (_view, question, rng) => someAnswer(question, rng) };

/** A Legend imagines so many times as many moves as a Gunslinger. */
const LEGEND = 7;

/** The player of that kind for this game. */
export function botNamed(game: AnyGame, name: string): Bot {
  const kind = botKind(name);
  const { thumb, insight } = game;
  if (kind === 'random') return random;
  if (thumb !== undefined && kind === 'deputy') return thumb;
  if (thumb !== undefined && kind === 'tenderfoot') return tenderfoot(thumb);
  if (thumb !== undefined && insight !== undefined && kind !== undefined)
    return searcher(game, thumb, insight, kind === 'legend' ? LEGEND : 1);
  const known = [...new Set(['random', ...strengthsOf(game)])].join(', ');
  throw new Fault('bots', `${game.id} has no player called "${name}"; there is ${known}`, 'unknownBot');
}

/** Knows the rules of thumb and forgets them every third time. */
const tenderfoot = (thumb: Bot): Bot => ({
  choose: (view, question, rng, mind) =>
    question.gesture === undefined && roll(rng, 3) === 1
      ? someAnswer(question, rng)
      : thumb.choose(view, question, rng, mind),
});

/** Imagines what cannot be seen, many times over, and takes the answer that was tried most: it kept its promise. */
const searcher = (game: AnyGame, thumb: Bot, insight: Insight, times: number): Bot => ({
  choose(view, question, rng, mind) {
    if (question.options.length === 1 && question.gesture === undefined) return question.options[0] as Option;
    if (mind === undefined || question.gesture !== undefined) return thumb.choose(view, question, rng, mind);
    return mostTried(search({ game, insight, question, mind, rng, effort: insight.effort * times }), question);
  },
});

function mostTried(arms: readonly { option: Option; visits: number }[], question: Decision): Option {
  const [best] = arms.toSorted((one, other) => other.visits - one.visits);
  return best?.option ?? (question.options[0] as Option);
}

/** What a seat of a table can imagine, made from a state or from a world that it cannot tell from it. */
export const mindFor = (game: AnyGame, state: Parameters<AnyGame['imagine']>[0], seat: number): Mind => ({
  imagine: (rng: Rng) => game.imagine(state, seat, rng),
});
