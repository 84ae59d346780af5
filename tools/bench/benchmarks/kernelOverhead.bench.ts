import { open, playInPlace } from '@saloon/kernel';
import { type Bench, type Figure, mustAgree } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';
import * as byHand from '../saloon/byHand.ts';
import { type SaloonOption, SEATS } from '../saloon/cards.ts';
import { chooserFor } from '../saloon/chooser.ts';
import { digest, type Ending } from '../saloon/ending.ts';
import { endingOf, saloon } from '../saloon/kernel.ts';
import { record, type Trace } from '../saloon/trace.ts';
import * as typedArray from '../saloon/typedArray.ts';

const MATCHES = 40;
const MATCHES_PER_ROUND = 20;
/** More than usual: both sides are so quick that garbage and compilation show. */
const ROUNDS = 15;

/** Copies a dealt table, plays it to the end at random and says how many moves that took. */
interface Player {
  readonly name: string;
  playout(match: number): number;
  ending(): Ending;
}

/** K2: what the kernel's generality costs, against Saloon written by hand. */
export const bench: Bench = {
  id: 'K2',
  name: 'kernel-overhead',
  about: 'random playouts of Saloon on the kernel, by hand with plain objects, and in one typed array',
  isQuick: true,
  async run(): Promise<Figure[]> {
    const traces = Array.from({ length: MATCHES }, (_, match) => record(match));
    const players = [onKernel(traces), withObjects(traces), withBytes(traces)];
    mustAgree({
      'the record': traces.map(trace => String(trace.moves.length)),
      ...Object.fromEntries(players.map(player => [`${player.name}, moves`, movesOf(player)])),
    });
    mustAgree(Object.fromEntries(players.map(player => [player.name, endingsOf(player)])));
    const [kernel, objects, bytes] = players.map(sideOf) as [Side, Side, Side];
    const rounds = interleave([kernel, objects, bytes], { rounds: ROUNDS });
    return [
      compare('kernel-overhead', rounds, { ours: kernel, theirs: objects }, 0.35),
      compare('kernel-overhead:typed-array', rounds, { ours: kernel, theirs: bytes }, null),
    ];
  },
};

const movesOf = (player: Player): string[] =>
  Array.from({ length: MATCHES }, (_, match) => String(player.playout(match)));

const endingsOf = (player: Player): string[] =>
  Array.from({ length: MATCHES }, (_, match) => {
    player.playout(match);
    return digest(player.ending());
  });

const sideOf = ({ name, playout }: Player): Side => ({
  name,
  work(round) {
    const first = (round * MATCHES_PER_ROUND) % MATCHES;
    let moves = 0;
    for (let match = first; match < first + MATCHES_PER_ROUND; match++) moves += playout(match);
    return moves;
  },
});

function onKernel(traces: readonly Trace[]): Player {
  const starts = traces.map(trace => trace.start);
  let last = startAt(starts, 0);
  return {
    name: 'kernel',
    playout(match) {
      const choose = chooserFor(match);
      const state = saloon.clone(startAt(starts, match));
      let moves = 0;
      for (let asked = open(saloon, state)[0]; asked !== undefined; moves++) {
        const { seat, options } = asked;
        asked = playInPlace(saloon, state, { seat, option: options[choose(options.length)] as SaloonOption })[0];
      }
      last = state;
      return moves;
    },
    ending: () => endingOf(last),
  };
}

function withObjects(traces: readonly Trace[]): Player {
  const starts = traces.map(trace => byHand.deal(trace.deck, SEATS));
  let last = startAt(starts, 0);
  return {
    name: 'plain objects',
    playout(match) {
      const choose = chooserFor(match);
      const table = byHand.clone(startAt(starts, match));
      let moves = 0;
      for (; !table.isOver; moves++) {
        const options = byHand.options(table);
        byHand.play(table, options[choose(options.length)] as SaloonOption);
      }
      last = table;
      return moves;
    },
    ending: () => byHand.endingOf(last),
  };
}

function withBytes(traces: readonly Trace[]): Player {
  const starts = traces.map(trace => typedArray.deal(trace.deck, SEATS));
  const options = new Uint8Array(16);
  let last = startAt(starts, 0);
  return {
    name: 'typed array',
    playout(match) {
      const choose = chooserFor(match);
      const table = typedArray.clone(startAt(starts, match));
      let moves = 0;
      for (; !typedArray.isOver(table); moves++) {
        const count = typedArray.options(table, options);
        typedArray.play(table, options[choose(count)] as number);
      }
      last = table;
      return moves;
    },
    ending: () => typedArray.endingOf(last),
  };
}

const startAt = <X>(starts: readonly X[], match: number): X => starts[match] as X;
