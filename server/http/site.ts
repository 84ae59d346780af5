import files from '@fastify/static';
import { type App, sayNothingIsHere } from './app.ts';
import { countAs } from './routeLimits.ts';

const YEAR = 365 * 86_400;

/** The pages, built into a folder. A reload of any address of the site gets the page, not an error. */
export async function addSite(app: App, folder: string): Promise<void> {
  await app.register(async site => {
    site.addHook('onRoute', countAs('file'));
    await site.register(files, {
      root: folder,
      setHeaders: (reply, path) => {
        const isNamedByContent = path.includes('/assets/');
        void reply.setHeader('cache-control', isNamedByContent ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
    site.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+(?:\?|$)/.test(request.url);
      return isPage ? reply.sendFile('index.html') : sayNothingIsHere(reply);
    });
  });
}
