import { Evening } from './evening.ts';
import { until } from './player.ts';
import { RawSocket } from './rawSocket.ts';

const AT_ONCE = 250;

/** Opens so many connections that say nothing, and gives what the server counts then. */
export async function idleConnections(count: number): Promise<{ counted: number; played: boolean; left: number }> {
  const evening = await new Evening().open({
    connections: count + 10,
    connectionsPerAddress: count + 10,
    helloSeconds: 600,
  });
  const counted = async () => {
    const metrics = await (await fetch(`${evening.url}/metrics`)).text();
    return Number(/^saloon_connections (\d+)$/m.exec(metrics)?.[1]);
  };
  const sockets: RawSocket[] = [];
  while (sockets.length < count) {
    const wanted = Math.min(AT_ONCE, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: wanted }, () => RawSocket.live(evening.url)))));
  }
  const all = await counted();
  const played = await playsOn(evening);
  for (const socket of sockets) socket.end();
  await until(async () => (await counted()) === 0);
  const left = await counted();
  await evening.end();
  return { counted: all, played, left };
}

/** Whether Ann and Bob can make a move among all these. */
async function playsOn(evening: Evening): Promise<boolean> {
  const { ann, bob } = await evening.annAndBob();
  ann.answer(ann.table as never);
  await until(() => bob.table?.seq === 1);
  for (const player of [ann, bob]) player.close();
  return ann.acknowledged.size === 1;
}
