import { dodgeCity } from '@saloon/dodge-city-1983';
import { begin, configure, type Decision, playInPlace, rngFrom, someAnswer, split } from '@saloon/kernel';
import type { Bench, Figure } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';
import { saloonMoves } from '../saloon/yardstick.ts';

/** D2: Dodge City (1983) in random play, and a look at who controls what; printed for the trend only. */
export const bench: Bench = {
  id: 'D2',
  name: 'dodge-city-1983',
  about: 'moves of random Dodge City (1983) matches with 2 and 5 players, control of every building kept up to date',
  isQuick: false,
  async run(): Promise<Figure[]> {
    const sides = [2, 5].map(movesFor);
    const rounds = interleave([...sides, saloonMoves], { rounds: 8, warmUp: 1, slice: 0.4 });
    return sides.map(ours => compare(`dodge-city-1983:${ours.name}`, rounds, { ours, theirs: saloonMoves }, null));
  },
};

const movesFor = (players: number): Side => ({
  name: `moves for ${players}`,
  work(round) {
    const rng = rngFrom([round, players, 0, 0, 0, 0, 0, 0]);
    const config = configure(dodgeCity.settings, {}, players);
    const { state, open } = begin(dodgeCity, config, players, split(rng));
    let count = 0;
    for (let asked = open; asked.length > 0; count++) {
      const question = asked[count % asked.length] as Decision<never>;
      asked = playInPlace(dodgeCity, state, { seat: question.seat, option: someAnswer(question, rng) });
    }
    return count;
  },
});
