import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Serves built pages the way the server does, with its rules for scripts; unknown paths get the first page. */
export async function serveFiles(folder: string): Promise<{ address: string; server: Server }> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    if (path.startsWith('/api/') || path === '/live') return answer.writeHead(404).end();
    const file = extname(path) === '' ? '/index.html' : path;
    try {
      const body = await readFile(join(folder, file));
      answer.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
      });
      answer.end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
