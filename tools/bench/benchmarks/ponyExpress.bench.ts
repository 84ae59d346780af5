import {
  type Bot,
  begin,
  configure,
  type Decision,
  type Game,
  open,
  playInPlace,
  type Rng,
  rngFrom,
  someAnswer,
  split,
} from '@saloon/kernel';
import { physicsReady, swipeFor } from '@saloon/physics';
import { ponyExpress } from '@saloon/pony-express';
import type { Bench, Figure } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';
import { saloonMoves } from '../saloon/yardstick.ts';

type PonyState = ReturnType<typeof ponyExpress.setup>;
type PonyOption =
  typeof ponyExpress extends Game<PonyState, PonyState['agenda'][number], infer O, infer _C, infer _V> ? O : never;

const PLAYERS = 4;
const thumb = ponyExpress.thumb as Bot<ReturnType<typeof ponyExpress.view>, PonyOption>;

/** P1: Pony Express in random play and played by rule of thumb, and the physics of its shots; printed for the trend only. */
export const bench: Bench = {
  id: 'P1',
  name: 'pony-express',
  about:
    'moves of Pony Express at random and by rule of thumb, shots by physics, and the same shots by the bots’ quick model',
  isQuick: true,
  async run(): Promise<Figure[]> {
    await physicsReady();
    const position = shotPosition();
    const [physicsShots, quickShots] = [shotsByPhysics(position), shotsByGuess(position)];
    const rounds = interleave([moves, thumbMoves, saloonMoves, physicsShots, quickShots], {
      rounds: 8,
      warmUp: 0.5,
      slice: 0.15,
    });
    return [
      compare('pony-express:moves', rounds, { ours: moves, theirs: saloonMoves }, null),
      compare('pony-express:thumb', rounds, { ours: thumbMoves, theirs: saloonMoves }, null),
      compare('pony-express:shots', rounds, { ours: physicsShots, theirs: quickShots }, null),
    ];
  },
};

type Choose = (state: PonyState, question: Decision<PonyOption>, rng: Rng) => PonyOption;

/** Whole matches whose shots end as the quick model says. */
const matchesOf = (name: string, stream: number, choose: Choose): Side => ({
  name,
  work(round) {
    const rng = rngFrom([round, stream, 0, 0, 0, 0, 0, 0]);
    const config = configure(ponyExpress.settings, {}, PLAYERS);
    const { state, open: first } = begin(ponyExpress, config, PLAYERS, split(rng));
    let count = 0;
    for (let asked = first; asked.length > 0; count++) {
      const question = asked[count % asked.length] as Decision<PonyOption>;
      const option = ponyExpress.gestures?.guess(state, choose(state, question, rng), rng);
      asked = playInPlace(ponyExpress, state, { seat: question.seat, option: option as PonyOption });
    }
    return count;
  },
});

const moves = matchesOf('Pony Express moves', 1, (_, question, rng) => someAnswer(question, rng));
const thumbMoves = matchesOf('moves by rule of thumb', 2, (state, question, rng) =>
  thumb.choose(ponyExpress.view(state, question.seat), question, rng),
);

/** A duel shot about to be fired, found by playing at random. */
function shotPosition(): PonyState {
  const config = configure(ponyExpress.settings, {}, PLAYERS);
  for (let match = 0; ; match++) {
    const rng = rngFrom([match, 7, 0, 0, 0, 0, 0, 0]);
    const { state } = begin(ponyExpress, config, PLAYERS, split(rng));
    for (let asked = open(ponyExpress, state)[0]; asked !== undefined; asked = open(ponyExpress, state)[0]) {
      if (state.agenda.at(-1)?.do === 'duelShot') return state;
      const option = ponyExpress.gestures?.guess(state, someAnswer(asked, rng), rng);
      playInPlace(ponyExpress, state, { seat: asked.seat, option: option as never });
    }
  }
}

const shotAt = (number: number) =>
  ({ type: 'flickShot', offset: 0, roll: 20, swipe: swipeFor((number % 21) * 40 - 400, 3000) }) as const;

const shotsByPhysics = (position: PonyState): Side => ({
  name: 'shots by physics',
  work(round) {
    for (let number = 0; number < 8; number++) ponyExpress.gestures?.simulate(position, shotAt(round + number));
    return 8;
  },
});

const shotsByGuess = (position: PonyState): Side => ({
  name: 'shots by the quick model',
  work(round) {
    const rng = rngFrom([round, 3, 0, 0, 0, 0, 0, 0]);
    for (let number = 0; number < 100; number++) ponyExpress.gestures?.guess(position, shotAt(round + number), rng);
    return 100;
  },
});
