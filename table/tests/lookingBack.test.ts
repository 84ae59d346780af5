import { type AnyGame, answer, equal, type Rule, rngFrom, type State, type Step, someAnswer } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import {
  apply,
  configureTable,
  dealTable,
  ENTRIES_SHOWN,
  type Entry,
  type Happened,
  HostedTable,
  MemoryEntries,
  MemoryTable,
  momentAfter,
  movesOn,
  playedAgainFor,
  recordOf,
  snapshotOf,
  type TableState,
} from '../index.ts';
import { NOON, tableOf } from './saloon.ts';

const GAME = shootout as unknown as AnyGame;
/** Nobody plays more moves again than lie between two kept moments. */
const BETWEEN_KEPT = 32;

/** The game, and how many answers its rules have played. */
function counted(): { game: AnyGame; played(): number } {
  let count = 0;
  const counting = (rule: Rule<State, Step, never>) =>
    rule.ask === undefined
      ? rule
      : {
          ...rule,
          answer: (...args: Parameters<typeof rule.answer>) => {
            count++;
            rule.answer(...args);
          },
        };
  const rules = Object.entries(GAME.rules as Record<string, Rule<State, Step, never>>);
  const game = { ...GAME, rules: Object.fromEntries(rules.map(([step, rule]) => [step, counting(rule)])) };
  const played = () => {
    const before = count;
    count = 0;
    return before;
  };
  return { game: game as AnyGame, played };
}

const FACTS = tableOf(['ann', 'bob', 'cal', 'dan'], {
  config: { ...configureTable(GAME, { lives: 5, rounds: 20 }, 4) },
});
const now = () => NOON;

/** A long match with talk and take-backs in between; every state on the way, by number of moves on the table. */
async function longMatch(game: AnyGame) {
  const entries = new MemoryEntries();
  const { hosted } = new MemoryTable(game, FACTS, { now, entries });
  const dice = rngFrom([5, 0, 0, 0, 0, 0, 0, 0]);
  const states = [table(hosted).state];
  for (let step = 0; table(hosted).open.length > 0 && step < 400; step++) {
    const { open, state } = table(hosted);
    const [question] = open;
    if (question === undefined) break;
    const { seat } = question;
    await hosted.submit(
      { seat, id: `m-${step}` },
      { type: 'move', move: answer(state, seat, someAnswer(question, dice)) },
    );
    if (step % 9 === 4) await hosted.submit({ seat, id: `u-${step}` }, { type: 'undo' });
    if (step % 7 === 3)
      await hosted.submit({ seat, id: `s-${step}` }, { type: 'say', what: { text: 'hm' }, name: null });
    states[movesOn(table(hosted))] = table(hosted).state;
    states.length = movesOn(table(hosted)) + 1;
  }
  return { hosted, entries, states };
}
const table = (hosted: Pick<HostedTable, 'table'>): TableState => hosted.table as TableState;
const seqs = (happened: readonly Happened[]) => happened.map(({ entry }) => entry.seq);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('looking back', () => {
  it('shows every moment as it was, and plays few moves for it', async () => {
    const { game, played } = counted();
    const { hosted, states } = await longMatch(game);
    expect(states.length).toBeGreaterThan(3 * BETWEEN_KEPT);
    played();
    for (const [moves, state] of states.entries()) {
      expect(equal(momentAfter(table(hosted), moves)?.state, state)).toBe(true);
      expect(played()).toBeLessThan(BETWEEN_KEPT);
    }
  });

  it('says beforehand how many moves it plays again', async () => {
    const { game, played } = counted();
    const { hosted, entries, states } = await longMatch(game);
    const again = new HostedTable(FACTS, { entries, now, around: hosted.keeper.around.bind(hosted.keeper) });
    again.begin(game, entries.all, [], snapshotOf(table(hosted)));
    for (const moves of [states.length - 1, states.length - 2, 1, 40, 0, states.length + 7]) {
      const announced = playedAgainFor(table(again), moves);
      played();
      momentAfter(table(again), moves);
      expect([moves, played()]).toEqual([moves, announced]);
    }
  });

  it('knows of no moment before the deal, between two moves or after the last', async () => {
    const { hosted, states } = await longMatch(GAME);
    for (const moves of [-1, 0.5, states.length, Number.NaN]) expect(momentAfter(table(hosted), moves)).toBeNull();
  });

  it('after a restart from a snapshot the first pays for all, and the others hardly anything', async () => {
    const { game, played } = counted();
    const { hosted, entries, states } = await longMatch(game);
    const again = new HostedTable(FACTS, { entries, now, around: hosted.keeper.around.bind(hosted.keeper) });
    played();
    again.begin(game, entries.all, [], snapshotOf(table(hosted)));
    expect(played()).toBe(0);
    expect(recordOf(table(again))).toEqual(recordOf(table(hosted)));
    momentAfter(table(again), states.length - 2);
    expect(played()).toBeGreaterThan(BETWEEN_KEPT);
    for (const moves of [1, 40, states.length - 3]) {
      expect(equal(momentAfter(table(again), moves)?.state, states[moves])).toBe(true);
      expect(played()).toBeLessThan(BETWEEN_KEPT);
    }
  });
});

describe('coming back', () => {
  it('says beforehand how much is told, and how much is read for it', async () => {
    const { hosted, entries } = await longMatch(GAME);
    const { seq } = table(hosted);
    expect([seq, seq - 2].map(known => hosted.effortAfter(known))).toEqual([
      { told: 0, playedAgain: 0 },
      { told: 2, playedAgain: 0 },
    ]);
    const { told, playedAgain } = hosted.effortAfter(seq - 50);
    expect([told, playedAgain >= 50, playedAgain < 50 + BETWEEN_KEPT]).toEqual([50, true, true]);
    expect(hosted.effortAfter(0)).toEqual({ told: seq, playedAgain: entries.all.length });
    // Who knows of more than there is knows nothing.
    expect(hosted.effortAfter(seq + 1)).toEqual(hosted.effortAfter(0));
    await hosted.happenedAfter(0);
    expect(hosted.effortAfter(0)).toEqual({ told: seq, playedAgain: 0 });
  });

  it('lets others have their turn while a long tale is told, and tells two at once the same', async () => {
    const { hosted, entries } = await longMatch(GAME);
    let breaths = 0;
    const breathe = async () => {
      // Even the story may be let go meanwhile.
      if (++breaths === 2) again.forgetStory();
      await new Promise(resolve => setImmediate(resolve));
    };
    const again = new HostedTable(FACTS, { entries, now, breathe, around: hosted.keeper.around.bind(hosted.keeper) });
    again.begin(GAME, entries.all, [], snapshotOf(table(hosted)));
    const { seq } = table(hosted);
    const tales = await Promise.all([0, 0, 7, 90, seq - 70].map(known => again.happenedAfter(known)));
    expect(tales.map(seqs)).toEqual([0, 0, 8, 91, seq - 69].map(first => numbers(first, seq)));
    expect(breaths).toBeGreaterThan(4);
    expect(seqs(await again.happenedAfter(0))).toEqual(numbers(0, seq));
  });

  it('after a few entries costs nothing, after many a few moves more than one missed', async () => {
    const { game, played } = counted();
    const { hosted, entries } = await longMatch(game);
    const { seq } = table(hosted);
    expect(seq).toBeGreaterThan(4 * BETWEEN_KEPT);
    played();
    for (const missed of [0, 1, 2, 3])
      expect(seqs(await hosted.happenedAfter(seq - missed))).toEqual(numbers(seq - missed + 1, seq));
    expect(played()).toBe(0);
    for (const missed of [4, 10, 50]) {
      const happened = await hosted.happenedAfter(seq - missed);
      expect(seqs(happened)).toEqual(numbers(seq - missed + 1, seq));
      const read = entries.all.slice(-missed - BETWEEN_KEPT);
      // To go back one looks back.
      const goneBack = read.filter(({ type }) => type === 'undone').length;
      expect(played()).toBeLessThan(missed + BETWEEN_KEPT * (1 + goneBack));
    }
  });

  it('after a restart from a snapshot is paid for once; then the tables of before are kept as well', async () => {
    const { game, played } = counted();
    const { hosted, entries } = await longMatch(game);
    const again = new HostedTable(FACTS, { entries, now, around: hosted.keeper.around.bind(hosted.keeper) });
    const seq = table(hosted).seq - 1;
    const before = [...entries.all];
    const kept = before.slice(0, seq).reduce((state, entry) => apply(state, entry).table, dealTable(game, FACTS).table);
    again.begin(game, before, [], snapshotOf(kept));
    expect(seqs(await again.happenedAfter(70))).toEqual(numbers(71, seq + 1));
    again.forgetStory();
    played();
    expect(seqs(await again.happenedAfter(seq - 20))).toEqual(numbers(seq - 19, seq + 1));
    const goneBack = before.filter(entry => entry.type === 'undone' && entry.seq > seq - 20 - BETWEEN_KEPT).length;
    expect(played()).toBeLessThan(21 + BETWEEN_KEPT * (1 + goneBack));
  });

  it('after a few minutes costs a few moves, although the whole story was told long ago', async () => {
    const { game, played } = counted();
    const entries = new MemoryEntries();
    const { hosted } = new MemoryTable(game, FACTS, { now, entries });
    const { entries: whole } = await longMatch(GAME);
    for (const [index, entry] of whole.all.entries()) {
      await entries.append(entry);
      await hosted.readOn();
      if (index === 20) await hosted.happenedAfter(0);
    }
    const { seq } = table(hosted);
    played();
    await hosted.happenedAfter(seq - 6);
    const goneBack = whole.all.filter(entry => entry.type === 'undone' && entry.seq > seq - 6 - BETWEEN_KEPT).length;
    expect(played()).toBeLessThan(6 + BETWEEN_KEPT * (1 + goneBack));
  });

  it('knowing nothing is told everything, and whoever comes next is told without playing it again', async () => {
    const { game, played } = counted();
    const { hosted } = await longMatch(game);
    const { seq } = table(hosted);
    const first = await hosted.happenedAfter(0);
    expect(seqs(first)).toEqual(numbers(0, seq));
    played();
    expect((await hosted.happenedAfter(0)).map(inWords)).toEqual(first.map(inWords));
    expect(seqs(await hosted.happenedAfter(7))).toEqual(numbers(8, seq));
    expect(played()).toBe(0);
    hosted.forgetStory();
    expect((await hosted.happenedAfter(0)).map(inWords)).toEqual(first.map(inWords));
  });

  it('hears the same whether it was told at once or long after', async () => {
    const entries = new MemoryEntries();
    const { hosted } = new MemoryTable(GAME, FACTS, { now, entries });
    const live: Happened[] = [...(await hosted.happenedAfter(0))];
    hosted.listen(() => live.push(...(hosted.recentAfter(live.at(-1)?.entry.seq ?? 0) ?? []).filter(isNew(live))));
    const model = await longMatch(GAME);
    for (const entry of model.entries.all) {
      await entries.append(entry);
      await hosted.readOn();
    }
    expect(seqs(live)).toEqual(numbers(0, model.entries.all.length));
    const later = await model.hosted.happenedAfter(0);
    expect(later.map(inWords)).toEqual(live.map(inWords));
    // The tables in between are those of now and of then alike, as far as anybody sees them.
    expect(later.slice(-ENTRIES_SHOWN)).toEqual(live.slice(-ENTRIES_SHOWN));
  });
});
/** What was told, without the tables in between: of what is long ago only that is kept. */
const inWords = ({ entry, moves, beats }: Happened) => ({ entry, moves, told: beats.map(({ events }) => events) });

const isNew =
  (known: readonly Happened[]) =>
  ({ entry }: Happened): boolean =>
    entry.seq > (known.at(-1)?.entry.seq ?? 0);

describe('while the log is read', () => {
  it('the story may be let go, and is told from the beginning all the same', async () => {
    const { hosted, entries } = await longMatch(GAME);
    const { seq } = table(hosted);
    await hosted.happenedAfter(0);
    const read = entries.read.bind(entries);
    let isFirst = true;
    entries.read = async (after: number): Promise<readonly Entry[]> => {
      if (isFirst) hosted.forgetStory();
      isFirst = false;
      return read(after);
    };
    expect(seqs(await hosted.happenedAfter(0))).toEqual(numbers(0, seq));
  });
});
