import type { Bench, Figure } from '../bench.ts';
import { calibrate, median, middleOf } from '../measure.ts';
import { type Load, Matches, saturate } from '../server/load.ts';
import { ours } from '../server/ours.ts';

const ROUNDS = 12;
const WARM_UP = { atOnce: 300, seconds: 6 };
const LOAD = { atOnce: 300, seconds: 3 };
const MATCHES = 600;

/** S7: whether frames of our own are worth their code: our server with them, and with `ws` doing all of it. */
export const bench: Bench = {
  id: 'S7',
  name: 'frames',
  about: 'moves per CPU second of our server with frames of its own, and with those of ws',
  isQuick: false,
  async run(): Promise<Figure[]> {
    const sides = await Promise.all([ours('frames'), ours('ws', undefined, 'ws')].map(start));
    for (const side of sides) await side.play(WARM_UP);
    const rounds: { readonly frames: Load; readonly ws: Load }[] = [];
    const [frames, ws] = sides as [Started, Started];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ frames: await frames.play(LOAD), ws: await ws.play(LOAD) });
    for (const side of sides) await side.stop();
    const speed = (of: 'frames' | 'ws') => `${of} ${Math.round(median(rounds.map(round => round[of].perCpu)))}/s`;
    return [
      {
        name: 'frames:300-vs-ws',
        ...middleOf(rounds.map(round => round.frames.perCpu / round.ws.perCpu)),
        goal: null,
        wall: median(rounds.map(round => round.frames.perSecond / round.ws.perSecond)),
        calib: calibrate(),
        sides: `${speed('frames')}, ${speed('ws')}`,
      },
    ];
  },
};

/** A server that runs with its matches. */
interface Started {
  play(load: typeof LOAD): Promise<Load>;
  stop(): Promise<void>;
}

async function start(peer: ReturnType<typeof ours>): Promise<Started> {
  const server = await peer.start();
  const matches = new Matches(peer, server);
  return {
    async play(load) {
      await matches.have(MATCHES);
      return saturate(server, matches, load);
    },
    async stop() {
      matches.close();
      await server.stop();
      await peer.check?.();
    },
  };
}
