import { parentPort, workerData } from 'node:worker_threads';
import { roomNamed } from '../usage.ts';
import { arenaMatch, type Bout } from './arenaMatch.ts';

const bout = workerData.bout as Bout;
const { game } = await roomNamed(bout.game);
parentPort?.on('message', (match: number) => parentPort?.postMessage(arenaMatch(game, bout, match)));
