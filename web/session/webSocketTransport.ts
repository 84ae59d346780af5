import type { ServerMessage } from '@saloon/protocol';
import type { OpenTransport, Transport, TransportEvents } from './transport.ts';

const SHORTEST = 400;
const LONGEST = 15_000;

/** A transport to the server: a WebSocket that comes back by itself, later and later, but at once when the network does. */
export const webSocketTransport: OpenTransport = (events: TransportEvents): Transport => {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = (): void => {
    clearTimeout(timer);
    if (isClosed || (socket !== null && socket.readyState <= WebSocket.OPEN)) return;
    const opening = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
    socket = opening;
    opening.addEventListener('open', () => events.opened());
    opening.addEventListener('message', ({ data }) => {
      if (isClosed) return;
      const message = JSON.parse(String(data)) as ServerMessage;
      // A house that opens its door and sends one away again at once is not there yet.
      if (message.type === 'welcome') failures = 0;
      events.heard(message);
    });
    opening.addEventListener('close', () => {
      if (isClosed || socket !== opening) return;
      events.lost();
      timer = setTimeout(connect, pause(failures++));
    });
  };
  // A phone that wakes up often holds a dead connection without knowing it.
  const reconnect = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) connect();
  };
  // Without a network a socket only seems to be open.
  const drop = (): void => {
    const dead = socket;
    socket = null;
    dead?.close();
    if (dead !== null) events.lost();
  };
  addEventListener('online', reconnect);
  addEventListener('offline', drop);
  document.addEventListener('visibilitychange', reconnect);
  connect();
  return {
    send: command => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener('online', reconnect);
      removeEventListener('offline', drop);
      document.removeEventListener('visibilitychange', reconnect);
      socket?.close();
    },
  };
};

/** Doubling, with a little chance so that a whole table does not come back in the same moment. */
const pause = (failures: number): number => Math.min(LONGEST, SHORTEST * 2 ** failures) * (0.75 + Math.random() / 2);
