import WebSocket from 'ws';

/** Connects, and hands every message to a listener. */
export function connected(url: string, onMessage: (data: Buffer) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', data => onMessage(data as Buffer));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Something that will be said once. */
export class Awaited<X> {
  private settle: ((value: X) => void) | null = null;
  private value: { readonly said: X } | null = null;

  say(value: X): void {
    if (this.settle === null) this.value = { said: value };
    else this.settle(value);
    this.settle = null;
  }

  next(): Promise<X> {
    const { value } = this;
    this.value = null;
    return value === null ? new Promise(resolve => (this.settle = resolve)) : Promise.resolve(value.said);
  }
}

/** Asks over HTTP. */
export async function post<X>(url: string, body: unknown): Promise<X> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as X;
}
