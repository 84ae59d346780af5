import type { ServerMessage } from '@saloon/protocol';
import type { Connect, Ears, Line } from './line.ts';

const SHORTEST = 400;
const LONGEST = 15_000;

/** A line to the server: a WebSocket that comes back by itself, later and later, but at once when the network does. */
export const remoteLine: Connect = (ears: Ears): Line => {
  let socket: WebSocket | null = null;
  let isGone = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dial = (): void => {
    clearTimeout(timer);
    if (isGone || (socket !== null && socket.readyState <= WebSocket.OPEN)) return;
    const opening = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
    socket = opening;
    opening.addEventListener('open', () => {
      failures = 0;
      ears.opened();
    });
    opening.addEventListener('message', ({ data }) => {
      if (!isGone) ears.heard(JSON.parse(String(data)) as ServerMessage);
    });
    opening.addEventListener('close', () => {
      if (isGone || socket !== opening) return;
      ears.lost();
      timer = setTimeout(dial, pause(failures++));
    });
  };
  // A phone that wakes up often holds a dead line without knowing it.
  const redial = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) dial();
  };
  // Without a network a socket only seems to be open.
  const drop = (): void => {
    const dead = socket;
    socket = null;
    dead?.close();
    if (dead !== null) ears.lost();
  };
  addEventListener('online', redial);
  addEventListener('offline', drop);
  document.addEventListener('visibilitychange', redial);
  dial();
  return {
    send: command => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
    },
    hangUp: () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('online', redial);
      removeEventListener('offline', drop);
      document.removeEventListener('visibilitychange', redial);
      socket?.close();
    },
  };
};

/** Doubling, with a little chance so that a whole table does not come back in the same moment. */
const pause = (failures: number): number => Math.min(LONGEST, SHORTEST * 2 ** failures) * (0.75 + Math.random() / 2);
