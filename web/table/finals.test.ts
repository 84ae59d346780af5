import { bang } from '@saloon/bang';
import { isFinal as isFinalInBang } from '@saloon/bang/finals';
import { cactusTown } from '@saloon/cactus-town';
import { isFinal as isFinalInCactusTown } from '@saloon/cactus-town/finals';
import { dodgeCity } from '@saloon/dodge-city-1983';
import { isFinal as isFinalInDodgeCity } from '@saloon/dodge-city-1983/finals';
import { type AnyGame, begin, configure, pick, playOnCopy, rngFrom } from '@saloon/kernel';
import { ponyExpress } from '@saloon/pony-express';
import { isFinal as isFinalInPonyExpress } from '@saloon/pony-express/finals';
import { describe, expect, it } from 'vitest';

/** Of answers given at random, with the mark and without it: how many bring something to light or roll dice, or else call others. */
function finalMoves(game: AnyGame, isFinal: (option: { type: string }) => boolean, seats: number) {
  // Where dice could be flicked they decide themselves: a flick needs the physics.
  const chosen = 'shots' in game.settings ? { shots: 'dice' } : {};
  const counts = { marked: { all: 0, shown: 0, called: 0 }, unmarked: { all: 0, shown: 0, called: 0 } };
  for (let match = 1; match <= 12; match++) {
    const choice = rngFrom([match, seats, 0, 0, 0, 0, 0, 1]);
    let { state, open } = begin(
      game,
      configure(game.settings, chosen, seats),
      seats,
      rngFrom([match, seats, 0, 0, 0, 0, 0, 2]),
    );
    for (let move = 0; move < 250 && open.length > 0; move++) {
      const { seat, options } = open[0] as (typeof open)[number];
      const option = pick(choice, options);
      const { drawn } = state.rng;
      const played = playOnCopy(game, state, { seat, option });
      ({ state, open } = played);
      const isSeen = played.beats.some(({ events }) => events.some(event => event.reveals === true));
      const isCalling = open.length > 0 && open.every(decision => decision.seat !== seat);
      const count = counts[isFinal(option) ? 'marked' : 'unmarked'];
      count.all++;
      if (isSeen || state.rng.drawn !== drawn) count.shown++;
      else if (isCalling) count.called++;
    }
  }
  return counts;
}

describe('the mark of an answer that cannot be taken back', () => {
  it.each([
    ['bang', bang, isFinalInBang, 2],
    ['bang', bang, isFinalInBang, 5],
    ['cactus-town', cactusTown, isFinalInCactusTown, 3],
    ['dodge-city-1983', dodgeCity, isFinalInDodgeCity, 3],
    ['pony-express', ponyExpress, isFinalInPonyExpress, 3],
  ] as const)('in %s tells what happens, as a rule', (_, game, isFinal, seats) => {
    const { marked, unmarked } = finalMoves(
      game as unknown as AnyGame,
      isFinal as (option: { type: string }) => boolean,
      seats,
    );
    expect((marked.shown + marked.called) / marked.all).toBeGreaterThan(0.7);
    expect(unmarked.shown / unmarked.all).toBeLessThan(0.1);
  });
});
