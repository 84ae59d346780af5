import type { AnyGame, State, Table } from '@saloon/kernel';
import { checkLaws, type LawCheck } from '@saloon/kernel/laws';
import { textsBeside } from '@saloon/scenario-kit';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { shot } from '../example/rules/shot.ts';
import { playing, turn } from '../example/rules/turn.ts';
import type { ShootoutState } from '../example/state.ts';

const texts = textsBeside(new URL('../example/laws.test.ts', import.meta.url).href, '.');
const pieces = ({ deck, discard, hands }: ShootoutState) => [...deck, ...discard, ...hands.flat()];

/** The shoot-out with one thing broken. */
const twin = (change: object): AnyGame => ({ ...shootout, ...change }) as unknown as AnyGame;
const withRule = (name: keyof typeof shootout.rules, change: object): AnyGame =>
  twin({ rules: { ...shootout.rules, [name]: { ...shootout.rules[name], ...change } } });
const askAboutShot = shot.ask as (state: ShootoutState, step: object) => unknown[];

function lawsBrokenBy(game: AnyGame, check: Partial<LawCheck<ShootoutState>> = {}): number[] {
  const violations = checkLaws(game, { matches: 6, movesAtMost: 400, pieces, ...check });
  return [...new Set(violations.map(({ law }) => law))];
}

describe('each law catches a game that breaks it', () => {
  it('none is broken by the shoot-out itself', () => {
    expect(lawsBrokenBy(shootout as unknown as AnyGame, { texts })).toEqual([]);
  });

  it('law 1: a turn that never ends', () => {
    const game = withRule('playing', {
      answer: (table: Table<ShootoutState>, step: never) => table.next(step),
    });
    expect(lawsBrokenBy(game)).toEqual([1]);
  });

  it('law 1: a match that asks nobody and has no outcome', () => {
    expect(lawsBrokenBy(withRule('roundEnd', { run: () => undefined }))).toContain(1);
  });

  it('law 1: a step that puts itself back for ever', () => {
    const run = (table: Table<ShootoutState>) => table.next({ do: 'roundEnd' });
    expect(lawsBrokenBy(withRule('roundEnd', { run }))).toContain(1);
  });

  it('law 2: a state that JSON cannot carry', () => {
    const setup = (...args: Parameters<typeof shootout.setup>) => ({ ...shootout.setup(...args), lastShot: undefined });
    expect(lawsBrokenBy(twin({ setup }))).toEqual([2]);
  });

  it('law 3: a copy that shares its hands', () => {
    const clone = (state: ShootoutState) => ({ ...shootout.clone(state), hands: state.hands });
    expect(lawsBrokenBy(twin({ clone }))).toContain(3);
  });

  it('law 4: a rule that remembers other matches', () => {
    let turns = 0;
    const run = (table: Table<ShootoutState>, step: never) => {
      table.emit({ type: 'turnEnded', seat: 0, turns: turns++ });
      turn.run(table, step);
    };
    expect(lawsBrokenBy(withRule('turn', { run }))).toContain(4);
  });

  it('law 7: shares that do not sum to one', () => {
    const outcome = (state: ShootoutState) => {
      const real = shootout.outcome(state);
      return real && { ...real, shares: real.shares.map(() => 1) };
    };
    expect(lawsBrokenBy(twin({ outcome }))).toEqual([7]);
  });

  it('law 8: a card that vanishes', () => {
    const run = (table: Table<ShootoutState>, step: never) => {
      table.state.deck.pop();
      turn.run(table, step);
    };
    expect(lawsBrokenBy(withRule('turn', { run }))).toContain(8);
  });

  it('law 9: a rule for a clause that no rulebook knows', () => {
    expect(lawsBrokenBy(withRule('turn', { clauses: ['SO-99'] }), { texts })).toEqual([9]);
  });

  it('law 9: a clause that no rule and no test knows, or that one language lacks', () => {
    const more = { ...texts, rulebook: { ...texts.rulebook, en: `${texts.rulebook.en}\n**SO-77** Be polite.\n` } };
    const violations = checkLaws(shootout, { matches: 1, texts: more }).filter(({ law }) => law === 9);
    expect(violations.map(({ what }) => what)).toEqual([
      'SO-77 is named by no rule and no test',
      'SO-77 is not in the fr rulebook',
      'SO-77 is not in the es rulebook',
    ]);
  });

  it('law 10: a word that is missing in one language, or speaks of what may be missing', () => {
    const { dodged: _, ...log } = texts.words.es.log ?? {};
    const words = { ...texts.words, es: { ...texts.words.es, log: { ...log, drank: '{seat} bebe {drink}.' } } };
    const violations = checkLaws(shootout, { matches: 12, texts: { ...texts, words } });
    expect(violations.map(({ law, what }) => `${law}: ${what}`)).toEqual([
      '10: shootout.log.dodged has no words in es',
      '10: shootout.log.drank in es speaks of {drink}, which may be missing',
    ]);
  });

  it('law 11: a card that never comes into play', () => {
    expect(lawsBrokenBy(shootout as unknown as AnyGame, { mustUse: ['shot', 'cannon'] })).toEqual([11]);
  });
});

describe('law 5: nobody learns what they may not know', () => {
  it('a view that shows another hand', () => {
    const view = (state: ShootoutState, viewer: never) => ({ ...shootout.view(state, viewer), next: state.hands[0] });
    expect(lawsBrokenBy(twin({ view }))).toEqual([5]);
  });

  it('a view that shows spectators the top card', () => {
    const view = (state: ShootoutState, viewer: never) => ({
      ...shootout.view(state, viewer),
      ...(viewer === 'spectator' && { top: state.deck.at(-1) ?? null }),
    });
    expect(lawsBrokenBy(twin({ view }))).toEqual([5]);
  });

  it('a question that is only asked of those who hold a Dodge', () => {
    const asksHoldersOnly = (state: ShootoutState, step: { to: number }) =>
      state.hands[step.to]?.includes('dodge') ? askAboutShot(state, step) : [];
    expect(lawsBrokenBy(withRule('shot', { ask: asksHoldersOnly }))).toContain(5);
  });

  it('an event that tells everybody what was drawn', () => {
    const run = (table: Table<ShootoutState>, step: { seat: number }) => {
      turn.run(table, step as never);
      table.emit({ type: 'turnBegan', seat: step.seat, cards: table.state.hands[step.seat]?.slice() });
    };
    expect(lawsBrokenBy(withRule('turn', { run }))).toEqual([5]);
  });

  it('an answer that looks at the deck, yet could be taken back', () => {
    const answer = (table: Table<ShootoutState>, step: never, option: never, seat: number) => {
      table.emit({ type: 'turnBegan', secret: { seats: [seat], top: table.state.deck.at(-1) ?? null } });
      if (playing.ask !== undefined) playing.answer(table, step, option, seat);
    };
    expect(lawsBrokenBy(withRule('playing', { answer }))).toEqual([5]);
  });

  it('imagining that deals nothing anew', () => {
    const imagine = (state: ShootoutState, seat: number, rng: never) => ({
      ...shootout.clone(state),
      rng: shootout.imagine(state, seat, rng).rng,
    });
    expect(lawsBrokenBy(twin({ imagine }))).toEqual([5]);
  });

  it('imagining that keeps the dice', () => {
    const imagine = (state: ShootoutState, seat: number, rng: never) => ({
      ...shootout.imagine(state, seat, rng),
      rng: { ...state.rng },
    });
    expect(lawsBrokenBy(twin({ imagine }))).toEqual([5]);
  });

  it('imagining that forgets what the seat itself holds', () => {
    const imagine = (state: ShootoutState, seat: number, rng: never) => {
      const dream = shootout.imagine(state, seat, rng);
      return { ...dream, hands: [...dream.hands].reverse() };
    };
    expect(lawsBrokenBy(twin({ imagine }))).toContain(5);
  });
});

/** A shoot-out where somebody counts the Shots in all hands whenever a turn begins, and keeps the number. */
interface CountedState extends ShootoutState {
  shotsHeld: number;
}
const counted = (game: AnyGame): AnyGame => {
  const setup = (...args: Parameters<typeof shootout.setup>) => ({ ...shootout.setup(...args), shotsHeld: 0 });
  const run = (table: Table<CountedState>, step: { seat: number }) => {
    turn.run(table, step as never);
    if (table.state.lives[step.seat] === 0) return;
    table.state.shotsHeld = table.state.hands.flat().filter(card => card === 'shot').length;
  };
  return { ...game, setup, rules: { ...game.rules, turn: { ...turn, run } } } as unknown as AnyGame;
};

describe('law 5: what was secret when it was written down stays secret', () => {
  it('a number that is counted and never told is no leak', () => {
    expect(lawsBrokenBy(counted(twin({})))).toEqual([]);
  });

  it('a rule that writes a secret where every view shows it', () => {
    const view = (state: CountedState, viewer: never) => ({
      ...shootout.view(state, viewer),
      shotsHeld: state.shotsHeld,
    });
    expect(lawsBrokenBy(counted(twin({ view })))).toEqual([5]);
  });

  it('a rule that writes a secret where only spectators see it', () => {
    const view = (state: CountedState, viewer: never) => ({
      ...shootout.view(state, viewer),
      ...(viewer === 'spectator' && { shotsHeld: state.shotsHeld }),
    });
    expect(lawsBrokenBy(counted(twin({ view })))).toEqual([5]);
  });

  it('a rule that keeps a secret and tells it much later', () => {
    const answer = (table: Table<CountedState>, step: never, option: { type: string }, seat: number) => {
      if (option.type === 'endTurn') table.emit({ type: 'turnEnded', seat, shots: table.state.shotsHeld });
      if (playing.ask !== undefined) playing.answer(table, step, option as never, seat);
    };
    expect(lawsBrokenBy(counted(withRule('playing', { answer })))).toEqual([5]);
  });

  it('a rule that keeps a secret and asks with it much later', () => {
    const ask = (state: CountedState, step: object) =>
      askAboutShot(state, step).map(question => ({ ...(question as object), says: { shots: state.shotsHeld } }));
    expect(lawsBrokenBy(counted(withRule('shot', { ask })))).toEqual([5]);
  });

  it('hands laid open when only one is left standing are no leak', () => {
    const isDecided = ({ lives }: ShootoutState) => lives.filter(left => left > 0).length === 1;
    const view = (state: ShootoutState, viewer: never) => ({
      ...shootout.view(state, viewer),
      hands: isDecided(state) ? state.hands : [],
    });
    expect(lawsBrokenBy(twin({ view }))).toEqual([]);
  });
});

describe('law 6: what is offered is accepted, what is altered is refused', () => {
  it('a question that changes its mind', () => {
    let asked = 0;
    const fickle = (state: ShootoutState, step: object) => {
      const [question] = askAboutShot(state, step) as { options: object[] }[];
      return [{ ...question, options: question?.options.slice(asked++ % 2) }];
    };
    expect(lawsBrokenBy(withRule('shot', { ask: fickle }))).toContain(6);
  });

  it('a reason that cannot cope with junk', () => {
    const whyNot = (_state: State, _seat: number, option: { card: string }) => {
      throw new Error(option.card.toUpperCase());
    };
    expect(lawsBrokenBy(twin({ whyNot }))).toContain(6);
  });

  it('a reason that leaves a trace', () => {
    const whyNot = (state: ShootoutState) => {
      state.lives[0] = 9;
      return null;
    };
    expect(lawsBrokenBy(twin({ whyNot }))).toEqual([6]);
  });
});
