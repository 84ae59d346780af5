import { begin, rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { DECK } from '../data.ts';
import { shootout } from '../game.ts';
import { street } from './street.ts';

const BOB = 1;
const CAL = 2;

describe('getting ready and noon', () => {
  const config = { lives: 4, rounds: 12, ducking: true };

  it('SO-1: everybody starts with the lives that the host set and three cards', () => {
    const { state } = begin(shootout, config, 3, rngFrom([1, 1, 1, 1, 1, 1, 1, 1]));
    expect(state.lives).toEqual([4, 4, 4]);
    expect(state.hands.map(hand => hand.length)).toEqual([3, 3, 3]);
  });

  it('SO-2: the deck and the hands together are the 32 cards of the box', () => {
    const { state } = begin(shootout, config, 4, rngFrom([1, 1, 1, 1, 1, 1, 1, 1]));
    const cards = [...state.deck, ...state.hands.flat()];
    for (const [card, count] of Object.entries(DECK)) expect(cards.filter(other => other === card)).toHaveLength(count);
  });

  it('SO-3: all choose at once and in secret; nothing is shown before the last one has chosen', () => {
    const noon = street({ agenda: [{ do: 'noon', chosen: [null, null, null] }] });
    expect(noon.asked()).toEqual(['ann:noon', 'bob:noon', 'cal:noon']);
    noon.bob.answers('hide');
    noon.bob.isNotAsked();
    expect(shootout.view(noon.state, BOB).ownStance).toBe('hide');
    expect(shootout.view(noon.state, CAL)).toMatchObject({ ownStance: null, hasChosen: [false, true, false] });
    noon.notTold('struckNoon');
    noon.ann.answers('stand');
    noon.cal.answers('stand');
    noon.told('struckNoon', { standing: [0, 2], hiding: [1] });
    noon.ann.isAsked('playing');
  });

  it('SO-4: who hides draws one card and cannot be a target', () => {
    const noon = street({ ann: ['shot', 'duel', 'bottle'], agenda: [{ do: 'noon', chosen: [null, null, null] }] });
    noon.ann.answers('stand');
    noon.bob.answers('hide');
    noon.cal.answers('stand');
    noon.told('drew', { seat: BOB, count: 1 });
    noon.ann.cannot('shoot', { target: BOB }, 'SO-4').cannot('challenge', { target: BOB }, 'SO-4');
    noon.ann.cannot('aim', { target: BOB }, 'SO-4').isAsked('playing');
  });

  it('SO-5: turns go clockwise from the first, and the first turn passes to the left', () => {
    const day = street();
    day.ann.answers('endTurn');
    day.told('roundBegan', { round: 2, seat: BOB });
    expect(day.asked()).toEqual(['ann:noon', 'bob:noon', 'cal:noon']);
    for (const name of ['ann', 'bob', 'cal'] as const) day[name].answers('stand');
    day.bob.isAsked('playing').answers('endTurn');
    day.cal.isAsked('playing');
  });
});

describe('a turn', () => {
  it('SO-6: two cards are drawn, and an empty deck is made anew from the discard pile', () => {
    const day = street({
      deck: ['dodge'],
      discard: ['whiskey'],
      agenda: [{ do: 'roundEnd' }, { do: 'turn', seat: 0 }],
    });
    day.told('reshuffled');
    expect(day.state.hands[0]).toEqual(['dodge', 'whiskey']);
    day.ann.isAsked('playing');
  });

  it('SO-6: without any cards left nothing is drawn', () => {
    const day = street({ deck: [], agenda: [{ do: 'roundEnd' }, { do: 'turn', seat: 0 }] });
    day.told('drew', { seat: 0, count: 0 });
    day.ann.isAsked('playing');
  });

  it('SO-7: only one Shot each turn', () => {
    const day = street({ ann: ['shot', 'shot'] });
    day.ann.answers('shoot', { target: BOB });
    day.bob.answers('takeHit');
    day.ann.isAsked('playing').cannot('shoot', { target: CAL }, 'SO-7').isOffered('endTurn');
    day.ann.cannot('drink', {}, 'SO-7');
  });

  it('SO-8: down to five cards at the end of the turn', () => {
    const day = street({ ann: ['shot', 'shot', 'shot', 'dodge', 'dodge', 'dodge'] });
    day.ann.answers('endTurn').isAsked('discarding').isOffered('discard').answers('discard', { card: 'shot' });
    expect(day.state.hands[0]).toHaveLength(5);
    expect(day.asked()).toEqual(['ann:noon', 'bob:noon', 'cal:noon']);
  });
});

describe('the cards', () => {
  it('SO-9: a shot asks its target, whatever the hand holds, and nobody else', () => {
    const day = street({ ann: ['shot'] });
    day.ann.answers('shoot', { target: BOB });
    day.bob.isAsked('shot').isOffered('duck', 'takeHit').answers('takeHit');
    day.cal.isNotAsked();
    expect(day.state.lives).toEqual([3, 2, 3]);
    day.ann.isAsked('playing');
  });

  it('SO-10: a 5 ducks in time, a 4 does not, and there is no second try', () => {
    const day = street({ ann: ['shot'] });
    day.ann.answers('shoot', { target: BOB });
    day.dice(4);
    day.bob.answers('duck').isAsked('shot').cannot('duck', {}, 'SO-10').answers('takeHit');
    const luckier = street({ ann: ['shot'] });
    luckier.ann.answers('shoot', { target: BOB });
    luckier.dice(5);
    luckier.bob.answers('duck');
    luckier.told('duckedInTime', { die: 5 });
    expect(luckier.state.lives).toEqual([3, 3, 3]);
    luckier.ann.isAsked('playing');
  });

  it('SO-10: the host may switch ducking off', () => {
    const day = street({ ann: ['shot'], config: { ducking: false } });
    day.ann.answers('shoot', { target: BOB });
    day.bob.isOffered('takeHit').cannot('duck', {}, 'SO-10');
  });

  it('SO-11: a Dodge makes the shot miss', () => {
    const day = street({ ann: ['shot'], bob: ['dodge'] });
    day.ann.answers('shoot', { target: BOB });
    day.bob.answers('dodge');
    expect(day.state.discard).toEqual(['shot', 'dodge']);
    expect(day.state.lives).toEqual([3, 3, 3]);
    day.ann.isAsked('playing').cannot('dodge', {}, 'SO-7');
  });

  it('SO-12: in a duel the challenged answers first, and who backs down is hit', () => {
    const day = street({ ann: ['duel', 'shot'], bob: ['shot', 'shot'] });
    day.ann.answers('challenge', { target: BOB });
    day.bob.isAsked('duel').answers('shootBack');
    day.ann.isAsked('duel').answers('shootBack');
    day.bob.answers('shootBack');
    day.ann.isOffered('backDown').answers('backDown');
    expect(day.state.lives).toEqual([2, 3, 3]);
    day.ann.isAsked('playing');
  });

  it('SO-13: a Whiskey wins back a life, but never more than at the start', () => {
    const day = street({ ann: ['whiskey', 'whiskey'], lives: [2, 3, 3] });
    day.ann.answers('drink').cannot('drink', {}, 'SO-13');
    expect(day.state.lives).toEqual([3, 3, 3]);
  });

  it('SO-14: a last gulp keeps the last life', () => {
    const day = street({ ann: ['shot'], bob: ['whiskey'], lives: [3, 1, 3] });
    day.ann.answers('shoot', { target: BOB });
    day.bob.answers('takeHit').isAsked('lastGulp').answers('drink');
    expect(day.state.lives).toEqual([3, 1, 3]);
    day.ann.isAsked('playing');
  });

  it('SO-15: a straight bottle hits and knocks a card from the hand', () => {
    const day = street({ ann: ['bottle'], bob: ['dodge', 'shot'] });
    day.ann.answers('aim', { target: BOB }).isAsked('throwing');
    day.dice(2);
    day.ann.answers('throw', { aim: -5, force: 70 });
    day.told('bottleHit', { off: 15 });
    day.told('dropped', { seat: BOB, card: 'shot' });
    day.ann.isAsked('playing');
  });

  it('SO-15: a wide bottle misses, and impossible throws are refused', () => {
    const day = street({ ann: ['bottle'], bob: ['dodge'] });
    day.ann.answers('aim', { target: BOB });
    day.ann
      .cannot('throw', { aim: 101, force: 60 })
      .cannot('throw', { aim: 0.5, force: 60 })
      .cannot('throw', { aim: 0 });
    day.ann.cannot('throw', { aim: 0, force: 60, seen: { hits: true, off: 0 } });
    day.ann.answers('throw', { aim: 26, force: 60 });
    day.told('bottleMissed', { off: 26 });
    expect(day.state.hands[BOB]).toEqual(['dodge']);
  });
});

describe('falling and winning', () => {
  it('SO-16: without lives one is out, cards and all, and a turn of one’s own is over', () => {
    const day = street({ ann: ['duel', 'dodge'], bob: ['shot'], lives: [1, 3, 3] });
    day.ann.answers('challenge', { target: BOB });
    day.bob.answers('shootBack');
    day.ann.answers('backDown').answers('fall');
    expect(day.state.discard).toEqual(['duel', 'shot', 'dodge']);
    expect(day.asked()).toEqual(['bob:noon', 'cal:noon']);
  });

  it('SO-16: nobody can aim at the fallen', () => {
    const day = street({ ann: ['shot'], lives: [3, 0, 3] });
    day.ann.cannot('shoot', { target: BOB }, 'SO-16').answers('shoot', { target: CAL });
    day.cal.isAsked('shot');
  });

  it('SO-17: the last one standing wins', () => {
    const day = street({ ann: ['shot'], lives: [2, 1, 0] });
    day.ann.answers('shoot', { target: BOB });
    day.bob.answers('takeHit').answers('fall');
    expect(day.outcome()).toMatchObject({ winners: [0], shares: [1, 0, 0], clause: 'SO-17' });
    expect(day.asked()).toEqual([]);
  });

  it('SO-18: when the time is up, those with most lives share the victory', () => {
    const day = street({ lives: [2, 2, 1], round: 12 });
    day.ann.answers('endTurn');
    expect(day.outcome()).toMatchObject({ winners: [0, 1], shares: [0.5, 0.5, 0], scores: [2, 2, 1], clause: 'SO-18' });
  });

  it('SO-18: no round begins after the last one, and none is counted', () => {
    const day = street({ lives: [2, 2, 1], round: 12 });
    day.ann.answers('endTurn');
    day.notTold('roundBegan');
    expect(shootout.view(day.state, 'spectator')).toMatchObject({ round: 12, rounds: 12 });
  });
});
