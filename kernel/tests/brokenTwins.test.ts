import type { AnyGame, Option, State, Table, Words } from '@saloon/kernel';
import { checkLaws, type LawCheck } from '@saloon/kernel/laws';
import { textsBeside } from '@saloon/scenario-kit';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { shot } from '../../games/shootout/rules/shot.ts';
import { playing, turn } from '../../games/shootout/rules/turn.ts';
import type { ShootoutState } from '../../games/shootout/state.ts';

const texts = textsBeside(new URL('../../games/shootout/scenarios/laws.test.ts', import.meta.url).href);
const pieces = ({ deck, discard, hands }: ShootoutState) => [...deck, ...discard, ...hands.flat()];

/** The shoot-out with one thing broken. */
const twin = (change: object): AnyGame => ({ ...shootout, ...change }) as unknown as AnyGame;
const withRule = (name: keyof typeof shootout.rules, change: object): AnyGame =>
  twin({ rules: { ...shootout.rules, [name]: { ...shootout.rules[name], ...change } } });
const askAboutShot = shot.ask as (state: ShootoutState, step: object) => unknown[];

/** These words without some of them, each named by chapter and name. */
const without = (words: Words, names: readonly string[]): Words =>
  Object.fromEntries(
    Object.entries(words).map(([chapter, sentences]) => [
      chapter,
      Object.fromEntries(Object.entries(sentences).filter(([name]) => !names.includes(`${chapter}.${name}`))),
    ]),
  );

function lawsBrokenBy(game: AnyGame, check: Partial<LawCheck<ShootoutState>> = {}): number[] {
  const violations = checkLaws(game, { matches: 3, movesAtMost: 200, config: { rounds: 5 }, pieces, ...check });
  return [...new Set(violations.map(({ law }) => law))];
}

/** What was found wrong first, in the words of the laws. */
function firstFault(game: AnyGame, check: Partial<LawCheck<ShootoutState>> = {}): string {
  const [fault] = checkLaws(game, { matches: 3, movesAtMost: 200, config: { rounds: 5 }, pieces, ...check });
  return fault === undefined ? 'nothing' : `${fault.law}, ${fault.where}: ${fault.what}`;
}
/** The shoot-out where a match is over at once, with these shares. */
const sharing = (shares: number[]): AnyGame => {
  const reason = { key: 'shootout.outcome.timeUp' };
  return twin({ seats: { min: 1, max: 4 }, outcome: () => ({ winners: [], shares, reason, clause: 'SO-18' }) });
};

describe('each law catches a game that breaks it', () => {
  it('none is broken by the shoot-out itself', () => {
    expect(lawsBrokenBy(shootout as unknown as AnyGame, { texts })).toEqual([]);
  });

  it('law 1: a turn that never ends', () => {
    const game = withRule('playing', {
      answer: (table: Table<ShootoutState>, step: never) => table.next(step),
    });
    expect(lawsBrokenBy(game, { movesAtMost: 40 })).toEqual([1]);
    expect(firstFault(game, { movesAtMost: 40 })).toMatch(/^1, 2 players, dice \d+, move 40: no end after 40 moves$/);
  });

  it('law 6: a warning of an answer that is not on offer', () => {
    const asked = playing.ask as (...given: unknown[]) => object[];
    const ask = (...given: unknown[]) => asked(...given).map(decision => ({ ...decision, inVain: [{ type: 'sing' }] }));
    expect(firstFault(withRule('playing', { ask }))).toContain('warned of but not offered: {"type":"sing"}');
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

  it.each<[string, unknown]>([
    ['a number that is none', Number.NaN],
    ['a list with a hole', Array(2)],
    ['a date', new Date(0)],
    ['a collection', { seats: new Set([1]) }],
    ['a function', () => 1],
  ])('law 2: a state with %s', (_, thing) => {
    const setup = (...args: Parameters<typeof shootout.setup>) => ({ ...shootout.setup(...args), notes: [{ thing }] });
    expect(firstFault(twin({ setup }), { matches: 1 })).toMatch(/^2, 2 players, dice \d+, move 0: at noon$/);
  });

  it('law 3: a copy that shares its hands', () => {
    const clone = (state: ShootoutState) => ({ ...shootout.clone(state), hands: state.hands });
    expect(lawsBrokenBy(twin({ clone }))).toEqual([3]);
  });

  it('law 4: a rule that remembers other matches', () => {
    let turns = 0;
    const run = (table: Table<ShootoutState>, step: never) => {
      table.emit({ type: 'turnEnded', seat: 0, turns: turns++ });
      turn.run(table, step);
    };
    expect(lawsBrokenBy(withRule('turn', { run }))).toContain(4);
  });

  it('law 4: a rule that remembers other matches and keeps it to itself', () => {
    let turns = 0;
    const run = (table: Table<ShootoutState>, step: never) => {
      turn.run(table, step);
      Object.assign(table.state, { turns: turns++ });
    };
    const faults = checkLaws(withRule('turn', { run }), { matches: 1, config: { rounds: 2 } });
    expect(faults.map(({ law, what }) => `${law}: ${what}`)).toContain('4: the replay differs');
  });

  it('law 7: shares that do not sum to one', () => {
    const outcome = (state: ShootoutState) => {
      const real = shootout.outcome(state);
      return real && { ...real, shares: real.shares.map(() => 1) };
    };
    expect(lawsBrokenBy(twin({ outcome }))).toEqual([7]);
    expect(firstFault(sharing([0.5, 0.25]), { seats: [2] })).toMatch(/^7, 2 players, dice \d+: they sum to 0.75$/);
  });

  it('law 7: shares for more seats than there are', () => {
    expect(lawsBrokenBy(sharing([0.5, 0.5, 0]), { seats: [2] })).toEqual([7]);
    expect(lawsBrokenBy(sharing([0.5, 0.5]), { seats: [2] })).toEqual([]);
  });

  it('law 7: who plays alone gets anything from nothing to all, others share all of it', () => {
    const alone = { seats: [1] };
    expect([0, 0.3, 1].flatMap(share => lawsBrokenBy(sharing([share]), alone))).toEqual([]);
    expect([-0.1, 1.1].map(share => lawsBrokenBy(sharing([share]), alone))).toEqual([[7], [7]]);
    expect(lawsBrokenBy(sharing([0, 0]), { seats: [2] })).toEqual([7]);
  });

  it('law 7: thirds sum to one, although a machine has no thirds', () => {
    expect(lawsBrokenBy(sharing([1 / 3, 1 / 3, 1 / 3 - 1e-16]), { seats: [3] })).toEqual([]);
  });

  it('law 8: a card that vanishes', () => {
    const run = (table: Table<ShootoutState>, step: never) => {
      table.state.deck.pop();
      turn.run(table, step);
    };
    expect(lawsBrokenBy(withRule('turn', { run }))).toContain(8);
    expect(firstFault(withRule('turn', { run }))).toMatch(/^8, .*: after \{"type":"(?:stand|hide)"\}$/);
  });

  it('law 8: pieces may lie in any order', () => {
    const shuffled = (state: ShootoutState) => pieces(state).reverse();
    expect(lawsBrokenBy(twin({}), { matches: 1, pieces: shuffled })).toEqual([]);
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
    const check = { mustUse: ['shot', 'cannon', 'stand'] };
    expect(lawsBrokenBy(twin({}), check)).toEqual([11]);
    expect(firstFault(twin({}), check)).toBe('11, all matches: "cannon" never came into play');
  });

  it('law 10: what nobody wrote in any language, though it was said', () => {
    const never = [
      'option.aim',
      'log.reshuffled',
      'outcome.timeUp',
      'refusal.noSuchTarget',
      'card.bottle',
      'stance.hide',
    ];
    const [en, fr, es] = [texts.words.en, texts.words.fr, texts.words.es].map(words => without(words, never));
    const words = { en: en as Words, fr: fr as Words, es: es as Words };
    const faults = checkLaws(shootout, { matches: 6, texts: { ...texts, words } });
    const missing = faults.filter(({ what }) => what.endsWith('in en')).map(({ what }) => what.split(' ')[0]);
    expect(missing.toSorted()).toEqual(never.map(name => `shootout.${name}`).toSorted());
  });

  it('law 10: a sentence that speaks of what is only told at first', () => {
    const run = (table: Table<ShootoutState>, step: { seat: number }) => {
      table.emit({ type: 'turnBegan', seat: step.seat, round: table.state.round });
      turn.run(table, step as never);
    };
    const log = { ...texts.words.en.log, turnBegan: '{seat} begins round {round}.' };
    const words = { ...texts.words, en: { ...texts.words.en, log } };
    const faults = checkLaws(withRule('turn', { run }), { matches: 1, texts: { ...texts, words } });
    expect(faults.map(({ what }) => what)).toEqual([
      'shootout.log.turnBegan in en speaks of {round}, which may be missing',
    ]);
  });

  it('law 10: a sentence for all that tells what only one may hear', () => {
    const log = { ...texts.words.en.log, drew: '{seat} draws {cards}.' };
    const words = { ...texts.words, en: { ...texts.words.en, log } };
    const faults = checkLaws(shootout, { matches: 1, texts: { ...texts, words } });
    expect(faults.map(({ what }) => what)).toContain('shootout.log.drew in en speaks of {cards}, which may be missing');
  });

  it('tables of every size are checked in turn, or those that are wished for', () => {
    const sizes: number[] = [];
    const setup = (...args: Parameters<typeof shootout.setup>) => {
      sizes.push(args[1]);
      return { ...shootout.setup(...args), lives: [1] };
    };
    checkLaws(twin({ setup }), { matches: 4 });
    // Each match is set up twice: played, and replayed.
    expect(sizes).toEqual([2, 2, 3, 3, 4, 4, 2, 2]);
    sizes.splice(0);
    checkLaws(twin({ setup }), { matches: 2, seats: [4] });
    expect(sizes).toEqual([4, 4, 4, 4]);
  });
});

describe('law 5: nobody learns what they may not know', () => {
  it('a view that shows another hand', () => {
    const view = (state: ShootoutState, viewer: never) => ({ ...shootout.view(state, viewer), next: state.hands[0] });
    expect(lawsBrokenBy(twin({ view }))).toEqual([5]);
    expect(firstFault(twin({ view }))).toMatch(/move 0: seat 1: the view of 1$/);
  });

  it('a view that shows spectators the top card', () => {
    const view = (state: ShootoutState, viewer: never) => ({
      ...shootout.view(state, viewer),
      ...(viewer === 'spectator' && { top: state.deck.at(-1) ?? null }),
    });
    expect(lawsBrokenBy(twin({ view }))).toEqual([5]);
    expect(firstFault(twin({ view }))).toMatch(
      /: seat \d: the view of spectator$|: spectator: the table within a move shows/,
    );
  });

  it('a view that shows all hands only in the middle of a move', () => {
    const isWithinMove = ({ agenda }: ShootoutState) =>
      shootout.rules[agenda.at(-1)?.do as keyof typeof shootout.rules]?.ask === undefined;
    const view = (state: ShootoutState, viewer: never) => ({
      ...shootout.view(state, viewer),
      ...(isWithinMove(state) && { hands: state.hands }),
    });
    expect(lawsBrokenBy(twin({ view }))).toEqual([5]);
    expect(firstFault(twin({ view }))).toMatch(/the table within a move shows what is hidden/);
  });

  it('a question that is only asked of those who hold a Dodge', () => {
    const asksHoldersOnly = (state: ShootoutState, step: { to: number }) =>
      state.hands[step.to]?.includes('dodge') ? askAboutShot(state, step) : [];
    expect(lawsBrokenBy(withRule('shot', { ask: asksHoldersOnly }))).toContain(5);
  });

  it('a question that offers one player what another one holds', () => {
    const ask = (state: ShootoutState, step: object) =>
      askAboutShot(state, step).map(question => ({ ...(question as object), says: { cards: state.hands } }));
    expect(firstFault(withRule('shot', { ask }))).toMatch(/^5, .*: seat \d: the questions$/);
  });

  it('a step whose name tells what the hand holds, whatever it asks', () => {
    const imagine = (state: ShootoutState, seat: number, rng: never) => {
      const dream = shootout.imagine(state, seat, rng);
      return { ...dream, agenda: dream.agenda.map(step => (step.do === 'noon' ? { ...step, do: 'noonToo' } : step)) };
    };
    const game = twin({ imagine, rules: { ...shootout.rules, noonToo: shootout.rules.noon } });
    expect(firstFault(game)).toMatch(/^5, .*: seat 0: the step asked$/);
  });

  it('an event that tells everybody what was drawn', () => {
    const run = (table: Table<ShootoutState>, step: { seat: number }) => {
      turn.run(table, step as never);
      table.emit({ type: 'turnBegan', seat: step.seat, cards: table.state.hands[step.seat]?.slice() });
    };
    expect(lawsBrokenBy(withRule('turn', { run }))).toEqual([5]);
    const faults = checkLaws(withRule('turn', { run }), { matches: 1 });
    expect(faults.map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^\d: an event tells what is hidden, after \{"type":/),
    );
  });

  it('an answer that looks at the deck, yet could be taken back', () => {
    const answer = (table: Table<ShootoutState>, step: never, option: never, seat: number) => {
      table.emit({ type: 'turnBegan', secret: { seats: [seat], top: table.state.deck.at(-1) ?? null } });
      if (playing.ask !== undefined) playing.answer(table, step, option, seat);
    };
    expect(lawsBrokenBy(withRule('playing', { answer }))).toEqual([5]);
    expect(firstFault(withRule('playing', { answer }))).toMatch(
      /: seat \d learns from .*, which it could take back freely$/,
    );
  });

  it('imagining that deals nothing anew', () => {
    const imagine = (state: ShootoutState, seat: number, rng: never) => ({
      ...shootout.clone(state),
      rng: shootout.imagine(state, seat, rng).rng,
    });
    expect(lawsBrokenBy(twin({ imagine }))).toEqual([5]);
    expect(firstFault(twin({ imagine }))).toBe('5, all matches: imagine never deals anything anew');
  });

  it('imagining that keeps the dice', () => {
    const imagine = (state: ShootoutState, seat: number, rng: never) => ({
      ...shootout.imagine(state, seat, rng),
      rng: { ...state.rng },
    });
    expect(lawsBrokenBy(twin({ imagine }))).toEqual([5]);
    expect(firstFault(twin({ imagine }))).toMatch(/move 0: imagine keeps the dice$/);
  });

  it('imagining that follows the order in which hidden cards lie', () => {
    const imagine = (state: ShootoutState, seat: number, rng: never) => {
      const dream = shootout.imagine(state, seat, rng);
      const unseen = [...state.deck, ...state.hands.filter((_, other) => other !== seat).flat()];
      const hands = dream.hands.map((hand, other) => (other === seat ? hand : unseen.splice(-hand.length)));
      return { ...dream, hands, deck: unseen };
    };
    expect(lawsBrokenBy(twin({ imagine }))).toEqual([5]);
    expect(firstFault(twin({ imagine }))).toMatch(/: seat \d: what it imagines depends on what is hidden$/);
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
    const imagine = (state: ShootoutState, seat: number, rng: never) => ({
      ...shootout.imagine(state, seat, rng),
      shotsHeld: 0,
    });
    expect(lawsBrokenBy(counted(twin({ imagine })))).toEqual([]);
  });

  it('a number that is counted and carried into what others imagine is one', () => {
    expect(firstFault(counted(twin({})))).toMatch(/: what it imagines depends on what is hidden$/);
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
    expect(firstFault(counted(twin({ view })))).toMatch(
      /: spectator: the view shows what nothing brought to light, after \{"type":/,
    );
  });

  it('a rule that keeps a secret and tells it much later', () => {
    const answer = (table: Table<CountedState>, step: never, option: { type: string }, seat: number) => {
      if (option.type === 'endTurn') table.emit({ type: 'turnEnded', seat, shots: table.state.shotsHeld });
      if (playing.ask !== undefined) playing.answer(table, step, option as never, seat);
    };
    expect(lawsBrokenBy(counted(withRule('playing', { answer })))).toEqual([5]);
  });

  it.each([0, 1])('a rule that keeps a secret and tells it much later, only to seat %i', listener => {
    const answer = (table: Table<CountedState>, step: never, option: { type: string }, seat: number) => {
      const secret = { seats: [listener], shots: table.state.shotsHeld };
      if (option.type === 'endTurn' && seat !== listener) table.emit({ type: 'turnEnded', seat, secret });
      if (playing.ask !== undefined) playing.answer(table, step, option as never, seat);
    };
    const faults = checkLaws(counted(withRule('playing', { answer })), { matches: 6, seats: [2] });
    expect(faults.map(({ law, what }) => `${law}: ${what}`)).toContain(
      `5: ${listener}: an event tells what is hidden, after {"type":"endTurn"}`,
    );
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
    expect(lawsBrokenBy(twin({ view }), { matches: 9, config: { lives: 1 } })).toEqual([]);
  });

  it('dice thrown in secret, as many as somebody holds Shots, are no leak', () => {
    const run = (table: Table<ShootoutState>, step: never) => {
      for (const card of table.state.hands.flat()) if (card === 'shot') table.roll(6);
      turn.run(table, step);
    };
    expect(lawsBrokenBy(withRule('turn', { run }), { config: {} })).toEqual([]);
  });
});

describe('law 6: what is offered is accepted, what is altered is refused', () => {
  it('a question that changes its mind', () => {
    let asked = 0;
    const fickle = (state: ShootoutState, step: object) => {
      const [question] = askAboutShot(state, step) as { options: object[] }[];
      return [{ ...question, options: question?.options.slice(asked++ % 3 === 0 ? 1 : 0) }];
    };
    const faults = checkLaws(withRule('shot', { ask: fickle }), { matches: 3 });
    expect(faults.map(({ law, what }) => `${law}: ${what}`)).toContain('6: asked again, the question differs');
  });

  it('an option that claims what only the table can see', () => {
    const ask = () => [{ seat: 0, options: [{ type: 'stand', seen: { hits: true } }] }];
    expect(firstFault(withRule('noon', { ask }))).toMatch(/^6, .*: offered but refused: \{"type":"stand","seen"/);
  });

  it('a throw whose force may be left out', () => {
    const options = [
      { type: 'throw', aim: 0, force: 60 },
      { type: 'throw', aim: 0 },
    ];
    const gesture = { aim: { min: -100, max: 100 }, force: { min: 1, max: 100 } };
    const ask = (_state: State, { from }: { from: number }) => [{ seat: from, options, gesture }];
    const [fault] = checkLaws(withRule('throwing', { ask }), { matches: 3 });
    expect(fault?.what).toMatch(/^altered but accepted: \{"type":"throw","aim":-?\d+\}$/);
  });

  it('a reason that cannot cope with junk', () => {
    const whyNot = (_state: State, _seat: number, option: { card: string }) => {
      throw new Error(option.card.toUpperCase());
    };
    expect(lawsBrokenBy(twin({ whyNot }))).toContain(6);
    expect(firstFault(twin({ whyNot }))).toMatch(/^6, .*undefined.*, at \{"type":"stand","foreign":1\}$/);
  });

  it.each<[string, (option: Option & Readonly<Record<string, unknown>>) => boolean]>([
    ['a foreign fact', option => 'foreign' in option],
    ['an answer it never heard of', option => option.type === 'no stand'],
    ['a throw without its force', option => option.type === 'throw' && !('force' in option)],
    ['a target far away', option => Number(option.target) > 2 ** 39],
    ['half a target', option => option.target === 0.5],
    ['a target in letters', option => option.target === '1'],
    ['no target', option => option.target === null],
    ['a card it never heard of', option => option.card === 'no shot'],
    ['a card that is a number', option => option.card === -1],
    ['a card that is a thing', option => typeof option.card === 'object'],
  ])('a reason that cannot cope with %s', (_, isTooMuch) => {
    const whyNot = (_state: State, _seat: number, option: Option & Readonly<Record<string, unknown>>) => {
      if (isTooMuch(option)) throw new Error('no idea');
      return null;
    };
    expect(firstFault(twin({ whyNot }))).toMatch(/^6, .*: no idea, at \{/);
  });

  it('a reason that leaves a trace', () => {
    const whyNot = (state: ShootoutState) => {
      state.lives[0] = 9;
      return null;
    };
    expect(lawsBrokenBy(twin({ whyNot }))).toEqual([6]);
  });
});
