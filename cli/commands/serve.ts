import { serve } from '@saloon/server';
import { readArguments, wholeNumber } from '../usage.ts';

const OPTIONS = {
  data: { type: 'string', default: 'data' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string', default: '127.0.0.1' },
} as const;

/** `saloon serve`: one process, one data folder; stops cleanly when asked to. */
export async function serveCommand(args: string[]): Promise<number> {
  const { values } = readArguments(args, OPTIONS, 0);
  const port = wholeNumber('--port', values.port, 0, 65535);
  const server = await serve({ data: values.data, port, host: values.host });
  console.log(`Saloon is open at ${server.url}, data in ${values.data}`);
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.stop();
  return 0;
}
