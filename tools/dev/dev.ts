import { once } from 'node:events';
import { type AddressInfo, createServer as listen } from 'node:net';
import { parseArgs } from 'node:util';
import { GAMES } from '@saloon/games';
import siteConfig from '@saloon/web/config';
import { build, createServer, type Rolldown } from 'vite';
import { programBuild } from '../programBuild.mjs';
import { DevServer } from './server.ts';

/** Everything at one address: Vite serves the pages as they are written, and passes on what is for the server. */
export async function dev(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '3000' }, data: { type: 'string', default: 'data/dev' } },
  });
  const behind = await freePort();
  const server = new DevServer(`${FOLDER}/saloon.js`, behind, values.data);
  await serveAnew(server);
  const pages = await createServer({
    ...siteConfig,
    configFile: false,
    logLevel: 'warn',
    server: { port: Number(values.port), proxy: proxyTo(behind) },
  });
  await pages.listen();
  console.log(welcome(pages.resolvedUrls?.local[0] ?? ''));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void Promise.all([server.end(), pages.close()]).then(() => process.exit(0));
    });
}

/** Apart from what `npm start` runs and tests look at. */
const FOLDER = 'dist-dev';

/** Builds the program, starts it, and does both again with every change. */
async function serveAnew(server: DevServer): Promise<void> {
  const config = programBuild(FOLDER);
  const watcher = (await build({ ...config, build: { ...config.build, watch: {} } })) as Rolldown.RolldownWatcher;
  let isFirst = true;
  await new Promise<void>(resolve => {
    watcher.on('event', async event => {
      if (event.code === 'ERROR') console.error(`Saloon: ${event.error.message}`);
      if (event.code !== 'END') return;
      await server.restart();
      if (!isFirst) console.log('Saloon: the server has started again');
      isFirst = false;
      resolve();
    });
  });
}

const PASSED_ON = ['/api', '/health', '/ready', '/metrics'];

const proxyTo = (port: number) => ({
  ...Object.fromEntries(PASSED_ON.map(path => [path, `http://127.0.0.1:${port}`])),
  '/live': { target: `ws://127.0.0.1:${port}`, ws: true },
});

async function freePort(): Promise<number> {
  const socket = listen().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
}

const welcome = (address: string): string => `
Saloon for developers is open at ${address}

${GAMES.map(({ id }) => `  ${address}dev/${id}`).join('\n')}

Each of these sits down at a table with bots. Boards and styles change while you look; rules, words and the server are
read anew, and matches go on. "State" in the corner of a table shows what is behind it. End with Ctrl+C.
`;
