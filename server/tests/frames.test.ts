import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { framesOf } from '../live/frames.ts';

it('what is sent at once arrives as it was said, whatever its length and letters', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map(length => 'x'.repeat(length));
  texts.push('¡Bang!', 'é'.repeat(63), '🤠'.repeat(40_000));
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (_, request) => (request.socket as Socket).write(framesOf(texts), 'latin1'));
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : String(data)));
  while (heard.length < texts.length) await once(client, 'message');
  expect(heard).toEqual(texts);
  client.terminate();
  server.close();
});
