import files from '@fastify/static';
import type { RequestFault } from '@saloon/protocol';
import type { App } from './app.ts';

const YEAR = 365 * 86_400;

/** The pages, built into a folder. A reload of any address of the site gets the page, not an error. */
export async function addSite(app: App, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      void reply.setHeader('cache-control', isNamedByContent ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+(?:\?|$)/.test(request.url);
    if (isPage) return reply.sendFile('index.html');
    const fault: RequestFault = { at: 'request', code: 'malformed', message: 'There is nothing here' };
    return reply.code(404).send(fault);
  });
}
