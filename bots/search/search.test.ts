import {
  type AnyGame,
  type Decision,
  type Option,
  type Rng,
  rngFrom,
  roll,
  type State,
  type Step,
  split,
  type Table,
} from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { search } from './search.ts';
import { type Arm, select } from './tree.ts';

interface Shells extends State {
  pea: number;
  said: (number | null)[];
}
const under = (shell: number): Option => ({ type: 'under', shell }) as Option;
const SHELLS = [0, 1, 2].map(under);

/** Whoever is asked names a shell, all at once; `winner` says who wins by that. */
const shells = (asked: number, winner: (state: Shells) => number): AnyGame => {
  const rules = {
    naming: {
      clauses: [],
      ask: ({ said }: Shells) =>
        said.flatMap((shell, seat) => (seat < asked && shell === null ? [{ seat, options: SHELLS }] : [])),
      answer(table: Table<Shells>, step: Step, option: Option, seat: number) {
        table.state.said[seat] = (option as unknown as { shell: number }).shell;
        table.next(step);
      },
    },
  };
  const outcome = (state: Shells) => {
    if (state.said.slice(0, asked).includes(null)) return null;
    return {
      winners: [winner(state)],
      shares: [0, 1].map(seat => Number(seat === winner(state))),
      reason: { key: '' },
    };
  };
  return { id: 'shells', rules, outcome } as unknown as AnyGame;
};

const world = (rng: Rng, pea: number): Shells => ({
  pea,
  said: [null, null],
  agenda: [{ do: 'naming' }],
  answered: [0, 0],
  rng: split(rng),
});

const searched = (game: AnyGame, pea: (rng: Rng) => number): Map<number, Arm> => {
  const arms = search({
    game,
    insight: { effort: 0, reply: ({ rng }, { options }) => options[roll(rng, options.length) - 1] as Option },
    question: { seat: 0, options: SHELLS },
    mind: { imagine: rng => world(rng, pea(rng)) },
    rng: rngFrom([1, 2, 3, 4, 5, 6, 7, 8]),
    effort: 6000,
  });
  return new Map(arms.map(arm => [(arm.option as unknown as { shell: number }).shell, arm]));
};
const mean = (arm: Arm | undefined): number => (arm?.reward ?? 0) / (arm?.visits ?? 1);

describe('the search', () => {
  it('finds what is best in most worlds that could be the real one', () => {
    const arms = searched(
      shells(1, ({ pea, said }) => (said[0] === pea ? 0 : 1)),
      rng => (roll(rng, 10) <= 6 ? 2 : 0),
    );
    expect(arms.get(2)?.visits).toBeGreaterThan(2 * (arms.get(0)?.visits ?? 0));
    expect(mean(arms.get(2))).toBeCloseTo(0.6, 1);
  });

  it('lets those who are asked together choose without knowing what the others chose', () => {
    // The other wins by naming the same shell: whoever knew it would always win.
    const arms = searched(
      shells(2, ({ said }) => (said[0] === said[1] ? 1 : 0)),
      () => 0,
    );
    const won = [...arms.values()].reduce((sum, { reward }) => sum + reward, 0);
    const tried = [...arms.values()].reduce((sum, { visits }) => sum + visits, 0);
    expect(won / tried).toBeGreaterThan(0.5);
  });

  it('stops as soon as nothing can change, or when somebody waits', () => {
    let worlds = 0;
    const quest = {
      game: shells(1, ({ pea, said }) => (said[0] === pea ? 0 : 1)),
      insight: { effort: 0, reply: (_: State, { options }: Decision) => options[0] as Option },
      question: { seat: 0, options: SHELLS },
      rng: rngFrom([1, 2, 3, 4, 5, 6, 7, 8]),
      effort: 40_000,
    };
    const imagine = (rng: Rng) => {
      worlds++;
      return world(rng, 1);
    };
    search({ ...quest, mind: { imagine } });
    expect(worlds).toBeLessThan(30_000);
    worlds = 0;
    search({ ...quest, mind: { imagine, isLate: () => true } });
    expect(worlds).toBeLessThanOrEqual(16);
  });
});

describe('the choice of what to try', () => {
  const many = { seat: 0, options: Array.from({ length: 100 }, (_, shell) => under(shell)) };

  it('begins with what is likely', () => {
    const arm = select(
      new Map(),
      many,
      () => under(41),
      () => 0,
    );
    expect(arm.option).toEqual(under(41));
  });

  it('widens slowly where there are many answers', () => {
    const arms = new Map<string, Arm>();
    for (let tries = 0; tries < 100; tries++) {
      const arm = select(
        arms,
        many,
        () => under(0),
        () => 0.5,
      );
      arm.visits++;
    }
    expect(arms.size).toBeGreaterThan(10);
    expect(arms.size).toBeLessThan(30);
  });
});
