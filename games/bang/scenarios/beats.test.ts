import { begin, configure, type Moment, pick, playOnCopy, rngFrom } from '@saloon/kernel';
import { expect, it } from 'vitest';
import { bang } from '../game.ts';
import { type BangView, view } from '../secrets.ts';
import type { BangState } from '../state.ts';
import type { BangOption } from '../steps.ts';

/** Everything that a board reads for each character on the table. */
const shapeOf = ({ characters, owners, life, maxLife, inPlay, isOut }: BangView): number[] =>
  [characters, owners, life, maxLife, inPlay, isOut].map(list => list.length);

it.each([2, 3, 4, 5, 6, 7])('BW-8, BG-9: at every beat of a match for %i each character is there as a whole', seats => {
  const rng = rngFrom([seats, 1, 1, 1, 1, 1, 1, 1]);
  const config = configure(bang.settings, {}, seats);
  let played: Moment<BangState, BangOption> = begin(bang, config, seats, rngFrom([seats, 2, 2, 2, 2, 2, 2, 2]));
  for (let move = 0; move < 40 && played.open.length > 0; move++) {
    const { seat, options } = pick(rng, played.open);
    played = playOnCopy(bang, played.state, { seat, option: pick(rng, options) });
    for (const { state, events } of played.beats) {
      const shape = shapeOf(view(state, 'spectator'));
      expect([events[0]?.type, ...shape]).toEqual([events[0]?.type, ...shape.map(() => shape[0])]);
    }
  }
});
