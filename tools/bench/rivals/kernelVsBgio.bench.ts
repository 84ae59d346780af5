import { play, playInPlace } from '@saloon/kernel';
import { type Bench, type Figure, mustAgree } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';
import { SEATS } from '../saloon/cards.ts';
import { digest, type Ending } from '../saloon/ending.ts';
import { endingOf, saloon } from '../saloon/kernel.ts';
import { record, type Trace } from '../saloon/trace.ts';
import * as boardgameIo from './saloon.ts';

const TRACES = 40;
/** Eight rounds replay every trace once on boardgame.io, and many times on the kernel. */
const TRACES_PER_ROUND = 5;

/** One way to replay a recorded match from its dealt table. */
interface Replayer {
  readonly name: string;
  replay(match: number): Ending;
}

/** K1: a move on the kernel against a move through boardgame.io's reducer. */
export const bench: Bench = {
  id: 'K1',
  name: 'kernel-vs-bgio',
  about: 'recorded matches of Saloon replayed on the kernel and on the reducer of boardgame.io',
  isQuick: true,
  async run(): Promise<Figure[]> {
    const traces = Array.from({ length: TRACES }, (_, match) => record(match));
    const replayers = [
      inPlace(traces),
      newState(traces),
      newStateWithViews(traces),
      reducer(traces, 'stages'),
      reducer(traces, 'bare'),
      reducerWithViews(traces),
    ];
    mustAgree(Object.fromEntries(replayers.map(replayer => [replayer.name, endingsOf(replayer)])));
    const sides = replayers.map(replayer => sideOf(replayer, traces));
    const [ours, copied, seen, stages, bare, shown] = sides as [Side, Side, Side, Side, Side, Side];
    const rounds = interleave(sides);
    return [
      compare('kernel-vs-bgio:in-place', rounds, { ours, theirs: stages }, 250),
      compare('kernel-vs-bgio:new-state', rounds, { ours: copied, theirs: stages }, 100),
      compare('kernel-vs-bgio:in-place-bare', rounds, { ours, theirs: bare }, null),
      compare('kernel-vs-bgio:new-state-bare', rounds, { ours: copied, theirs: bare }, null),
      compare('kernel-vs-bgio:views-bare', rounds, { ours: seen, theirs: shown }, null),
    ];
  },
};

const endingsOf = ({ replay }: Replayer): string[] =>
  Array.from({ length: TRACES }, (_, match) => digest(replay(match)));

const sideOf = ({ name, replay }: Replayer, traces: readonly Trace[]): Side => ({
  name,
  work(round) {
    const first = (round * TRACES_PER_ROUND) % TRACES;
    let moves = 0;
    for (let match = first; match < first + TRACES_PER_ROUND; match++) {
      replay(match);
      moves += traceAt(traces, match).moves.length;
    }
    return moves;
  },
});

/** As in a bot's rollout: no check, no copy but that of the start, no events. */
const inPlace = (traces: readonly Trace[]): Replayer => ({
  name: 'in place',
  replay(match) {
    const { start, moves } = traceAt(traces, match);
    const state = saloon.clone(start);
    for (const move of moves) playInPlace(saloon, state, move);
    return endingOf(state);
  },
});

/** As on a server: each move is checked, played on a copy, and tells its events. */
const newState = (traces: readonly Trace[]): Replayer => ({
  name: 'new state',
  replay(match) {
    const { start, moves } = traceAt(traces, match);
    let state = start;
    for (const move of moves) {
      const played = play(saloon, state, move);
      if (!played.ok) throw new Error(`A recorded move was refused: ${played.refusal.reason}`);
      state = played.state;
    }
    return endingOf(state);
  },
});

/** The same, and whoever moves looks at the table first. */
const newStateWithViews = (traces: readonly Trace[]): Replayer => ({
  name: 'new state and view',
  replay(match) {
    const { start, moves } = traceAt(traces, match);
    let state = start;
    let seen = 0;
    for (const move of moves) {
      seen += saloon.view(state, move.seat).left;
      const played = play(saloon, state, move);
      if (!played.ok) throw new Error(`A recorded move was refused: ${played.refusal.reason}`);
      state = played.state;
    }
    if (seen === 0) throw new Error('Nobody saw the deck');
    return endingOf(state);
  },
});

function reducer(traces: readonly Trace[], style: boardgameIo.Style): Replayer {
  const matches = prepared(traces, style);
  return {
    name: `boardgame.io (${style})`,
    replay(match) {
      const { start, reducer: reduce, actions } = traceAt(matches, match);
      let state = start;
      for (const action of actions) state = reduce(state, action);
      return boardgameIo.endingOf(state);
    },
  };
}

function reducerWithViews(traces: readonly Trace[]): Replayer {
  const matches = prepared(traces, 'bare');
  return {
    name: 'boardgame.io (bare) and view',
    replay(match) {
      const { start, reducer: reduce, viewOf, actions } = traceAt(matches, match);
      let state = start;
      let seen = 0;
      for (const action of actions) {
        seen += (viewOf(state, action.payload.playerID as string) as { left: number }).left;
        state = reduce(state, action);
      }
      if (seen === 0) throw new Error('Nobody saw the deck');
      return boardgameIo.endingOf(state);
    },
  };
}

const prepared = (traces: readonly Trace[], style: boardgameIo.Style) =>
  traces.map(({ deck, moves }) => ({
    ...boardgameIo.match(style, deck, SEATS),
    actions: moves.map(({ seat, option }) => boardgameIo.action(seat, option)),
  }));

const traceAt = <X>(traces: readonly X[], match: number): X => traces[match] as X;
