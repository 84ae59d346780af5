import type { WebSocket } from 'ws';

/** Asks for a sign of life; the answer brings the time of asking back. */
export const ping = (socket: WebSocket): void => socket.ping(String(performance.now()));

/** A half-open socket looks alive from here; only an answer proves that somebody is there. */
export function dropSilentSockets(sockets: ReadonlySet<WebSocket>, seconds: number): NodeJS.Timeout {
  const answered = new WeakSet<WebSocket>();
  const asked = new WeakSet<WebSocket>();
  return setInterval(() => {
    for (const socket of sockets) {
      if (asked.has(socket) && !answered.has(socket)) {
        socket.terminate();
        continue;
      }
      if (!asked.has(socket)) socket.on('pong', () => answered.add(socket));
      asked.add(socket);
      answered.delete(socket);
      ping(socket);
    }
  }, seconds * 1000);
}
