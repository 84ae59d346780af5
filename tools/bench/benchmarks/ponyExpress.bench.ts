import { begin, configure, type Decision, open, playInPlace, rngFrom, someAnswer, split } from '@saloon/kernel';
import { physicsReady, swipeFor } from '@saloon/physics';
import { ponyExpress } from '@saloon/pony-express';
import type { Bench, Figure } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';
import { saloonMoves } from '../saloon/yardstick.ts';

const PLAYERS = 4;

/** P1: Pony Express in random play, and the physics of its shots; printed for the trend only. */
export const bench: Bench = {
  id: 'P1',
  name: 'pony-express',
  about: 'moves of random Pony Express matches, shots by physics, and the same shots by the bots’ quick model',
  isQuick: true,
  async run(): Promise<Figure[]> {
    await physicsReady();
    const position = shotPosition();
    const [physicsShots, quickShots] = [shotsByPhysics(position), shotsByGuess(position)];
    const rounds = interleave([moves, saloonMoves, physicsShots, quickShots], { rounds: 8, warmUp: 0.5, slice: 0.15 });
    return [
      compare('pony-express:moves', rounds, { ours: moves, theirs: saloonMoves }, null),
      compare('pony-express:shots', rounds, { ours: physicsShots, theirs: quickShots }, null),
    ];
  },
};

/** Random matches whose shots end as the quick model says. */
const moves: Side = {
  name: 'Pony Express moves',
  work(round) {
    const rng = rngFrom([round, 1, 0, 0, 0, 0, 0, 0]);
    const config = configure(ponyExpress.settings, {}, PLAYERS);
    const { state, open: first } = begin(ponyExpress, config, PLAYERS, split(rng));
    let count = 0;
    for (let asked = first; asked.length > 0; count++) {
      const question = asked[count % asked.length] as Decision<never>;
      const option = ponyExpress.gestures?.guess(state, someAnswer(question, rng), rng);
      asked = playInPlace(ponyExpress, state, { seat: question.seat, option: option as never });
    }
    return count;
  },
};

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

type PonyState = ReturnType<typeof ponyExpress.setup>;

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
