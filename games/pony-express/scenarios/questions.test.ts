import { open } from '@saloon/kernel';
import { houseWords, speaker, tellAsk } from '@saloon/words';
import { describe, expect, it } from 'vitest';
import { ponyExpress } from '../game.ts';
import type { PonyState } from '../state.ts';
import en from '../words/en.json' with { type: 'json' };
import { ANN, BOB, moving, settling, trail } from './trail.ts';

const say = speaker('en', { kernel: await houseWords('en'), 'pony-express': en }, ['Ann', 'Bob', 'Cal']);

/** What this seat is asked, in words. */
function asked(state: PonyState, seat: number): string {
  const question = open(ponyExpress, state).find(decision => decision.seat === seat);
  return question === undefined ? '' : say(tellAsk(ponyExpress, state.agenda.at(-1)?.do ?? '', question));
}

describe('a question says what it is about', () => {
  it('PE-23, PE-30: what the dice amount to, and what the next roll costs', () => {
    expect(asked(trail({ space: [12, 13, 14], cup: 'Q Q Q 9 9' }).state, ANN)).toBe(
      'You have: full house. The next roll is free.',
    );
    expect(asked(trail({ space: [26, 13, 14], cup: '9 10 J K A' }).state, ANN)).toBe(
      'You have: nothing. The next roll costs 2 nuggets.',
    );
  });

  it('PE-39, PE-46: who claims what, and where that leads', () => {
    const table = trail({ space: [4, 4, 13], cup: 'Q Q Q 9 9' });
    table.ann.answers('announce', { hand: 'full' });
    expect(asked(table.state, BOB)).toBe(
      'Ann claims: full house, 5 spaces to Fort Kearny (Indians). Do you believe it?',
    );
    table.ann.isNotAsked();
  });

  it('PE-57: how far the bluff would have led, for whoever found it out', () => {
    const table = trail({ space: [4, 4, 13], cup: '9 10 J K A' });
    table.ann.answers('announce', { hand: 'full' });
    table.bob.answers('accuse', { reaction: 500 });
    expect(asked(table.state, BOB)).toBe('Ann bluffed. Do you ride 5 spaces to Fort Kearny?');
  });

  it('PE-131, PE-132: whose ride is settled, and no further than Sacramento', () => {
    const table = settling(7, { space: [30, 30, 13], cards: { ann: ['spurs'], bob: ['lasso'] } });
    expect(asked(table.state, ANN)).toBe('You ride 7 spaces to Sacramento (mailboxes). Do you play a card?');
    table.ann.answers('pass');
    expect(asked(table.state, BOB)).toBe('Ann rides 7 spaces to Sacramento (mailboxes). Do you play a card?');
  });

  it('PE-94: where a train goes, and for how much', () => {
    const table = moving(1, { space: [4, 20, 13], gold: [3, 3, 3] });
    expect(asked(table.state, ANN)).toBe('A train to Cottonwood Springs for 2 nuggets. Do you take it?');
  });
});
