import type { Plugin } from 'vite';

/** Words and rulebooks are read once by a page; rules, bots and local tables run in a worker, which cannot change a part. */
const READ_ONCE = /\.(?:json|md)$|\/(?:kernel|bots|physics|words|web\/local)\/|\/games\/(?!.*\/board\/)/;

/** While developing: a page reads itself anew when such a file changes. Its match goes on: the log of it is kept. */
export const reloads = (): Plugin => ({
  name: 'saloon-reloads',
  apply: 'serve',
  handleHotUpdate({ file, server }) {
    if (!READ_ONCE.test(file)) return undefined;
    server.moduleGraph.onFileChange(file);
    server.ws.send({ type: 'full-reload' });
    return [];
  },
});
