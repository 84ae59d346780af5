import WebSocket from 'ws';

/** Connects, and hands every message to a listener. */
export function connected(url: string, onMessage: (data: Buffer, socket: WebSocket) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', data => onMessage(data as Buffer, socket));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    // Also later, when nobody waits any more: the server may have died.
    socket.on('error', reject);
  });
}

/** Something that will be said: to all who wait for it, or to the next who asks. */
export class Awaited<X> {
  private waiting: ((value: X) => void)[] = [];
  private unheard: { readonly said: X } | null = null;

  say(value: X): void {
    const { waiting } = this;
    this.waiting = [];
    if (waiting.length === 0) this.unheard = { said: value };
    for (const settle of waiting) settle(value);
  }

  next(): Promise<X> {
    const { unheard } = this;
    this.unheard = null;
    return unheard === null ? new Promise(resolve => this.waiting.push(resolve)) : Promise.resolve(unheard.said);
  }
}

/** Asks over HTTP, with the secret of a seat if it is about one. */
export async function post<X>(url: string, body: unknown, token?: string): Promise<X> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as X;
}
