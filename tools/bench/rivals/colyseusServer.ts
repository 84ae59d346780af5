import { createRequire } from 'node:module';
import type { Client } from '@colyseus/core';
import { begin, type Decision, play } from '@saloon/kernel';
import { diceOf, type SaloonOption } from '../saloon/cards.ts';
import { chooserFor } from '../saloon/chooser.ts';
import { saloon } from '../saloon/kernel.ts';
import { type LoadMatch, type Peer, startProgram } from '../server/peer.ts';
import { Awaited, connected, post } from '../server/sockets.ts';

const load = createRequire(import.meta.url);
const core = () => load('@colyseus/core') as typeof import('@colyseus/core');

/**
 * How a player's own cards reach that player alone. `views` is what its documentation teaches: they are part of the room
 * state, and each client has a view of it. `messages` is quicker: they are no part of the state, and sent by hand.
 */
export type Style = 'views' | 'messages';

/** Colyseus: the room state is what it synchronises, and questions are messages. The same rules as ours; it stores nothing. */
export async function run(style: Style): Promise<void> {
  const { Room, Server } = core();
  const { schema, StateView } = load('@colyseus/schema') as typeof import('@colyseus/schema');
  const { WebSocketTransport } = load('@colyseus/ws-transport') as typeof import('@colyseus/ws-transport');
  const Player = schema({ lives: 'number', handSize: 'number', hand: { array: 'number', view: true } });
  const Street = schema({ players: [Player], discard: ['number'], left: 'number' });

  class SaloonRoom extends Room {
    override maxClients = 2;
    override patchRate = null as never;
    override state = new Street();
    private now = begin(saloon, {}, 2, diceOf(0));
    private moves = 0;

    override onCreate(options: { match: number }): void {
      this.now = begin(saloon, {}, 2, diceOf(options.match));
      this.state.players.push(new Player(), new Player());
      this.onMessage('move', (client, move) => {
        const played = play(saloon, this.now.state, move);
        if (!played.ok) throw new Error(`A move was refused: ${played.refusal.reason}`);
        this.now = played;
        this.moves++;
        this.tell();
        client.send('answered', { seq: this.moves });
      });
    }

    override onJoin(client: Client): void {
      if (style === 'views') {
        client.view = new StateView();
        client.view.add(this.state.players[this.clients.indexOf(client)] as never);
      }
      this.tell();
    }

    private tell(): void {
      const { state, open } = this.now;
      const { lives, handSizes, discard, left } = saloon.view(state, 'spectator');
      for (const [seat, player] of this.state.players.entries()) {
        player.lives = lives[seat] as number;
        player.handSize = handSizes[seat] as number;
        if (style === 'views') write(player.hand, saloon.view(state, seat).hand);
      }
      write(this.state.discard, discard);
      this.state.left = left;
      this.broadcastPatch();
      for (const [seat, client] of this.clients.entries()) {
        const question = open.find(decision => decision.seat === seat) ?? null;
        const step = state.agenda.at(-1)?.do;
        const own = style === 'views' ? {} : { hand: saloon.view(state, seat).hand };
        client.send('table', { seat, ...own, question, step, at: state.answered[seat], isOver: open.length === 0 });
      }
    }
  }
  const server = new Server({ transport: new WebSocketTransport(), greet: false });
  server.define('saloon', SaloonRoom);
  await server.listen(0, '127.0.0.1');
  const { port } = (server.transport as unknown as { server: { address(): { port: number } } }).server.address();
  console.log(`http://127.0.0.1:${port}`);
}

/** Only what changed is marked as changed, as it would be if the rules wrote to the state themselves. */
function write(kept: { [index: number]: number; length: number }, numbers: readonly number[]): void {
  for (const [index, number] of numbers.entries()) if (kept[index] !== number) kept[index] = number;
}

/** Colyseus in one of its styles. */
export const colyseus = (style: Style): Peer => ({
  name: `Colyseus (${style})`,
  start: () => startProgram('../rivals/colyseusServer', [style]),
  open: openMatch,
});

interface Told {
  seat: number;
  question: Decision<SaloonOption> | null;
  step: string;
  at: number;
  isOver: boolean;
}
interface Seat {
  sessionId: string;
  room: { roomId: string; processId: string };
}

async function openMatch(url: string, match: number): Promise<LoadMatch> {
  const { getMessageBytes, Protocol } = core();
  const news = new Awaited<true>();
  const answered = new Awaited<true>();
  const told: (Told | undefined)[] = [];
  const ann = await post<Seat>(`${url}/matchmake/create/saloon`, { match });
  const first = await sit(url, ann, { told, news, answered });
  const bob = await post<Seat>(`${url}/matchmake/joinById/${ann.room.roomId}`, {});
  const sockets = [first, await sit(url, bob, { told, news, answered })];
  while (told[0] === undefined || told[1] === undefined) await news.next();
  const choose = chooserFor(match);
  return {
    async step() {
      for (;;) {
        const asked = told.find(table => table?.question != null);
        if (asked === undefined && told.some(table => table?.isOver)) return false;
        if (asked === undefined) {
          await news.next();
          continue;
        }
        const { seat, step, at, question } = asked;
        const options = question?.options ?? [];
        const move = { seat, step, at, option: options[choose(options.length)] };
        sockets[seat]?.send(getMessageBytes.raw(Protocol.ROOM_DATA, 'move', move));
        await answered.next();
        return true;
      }
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Speaks what its own client speaks: a byte for the kind, then the name of the message, then MessagePack. */
async function sit(
  url: string,
  { sessionId, room }: Seat,
  { told, news, answered }: { told: (Told | undefined)[]; news: Awaited<true>; answered: Awaited<true> },
) {
  const { Protocol } = core();
  const { decode } = load('@colyseus/schema') as typeof import('@colyseus/schema');
  const { unpack } = load('@colyseus/msgpackr') as { unpack(bytes: Uint8Array): unknown };
  const address = `${url.replace('http', 'ws')}/${room.processId}/${room.roomId}?sessionId=${sessionId}`;
  const socket = await connected(address, (data, link) => {
    if (data[0] === Protocol.JOIN_ROOM) return link.send(Buffer.from([Protocol.JOIN_ROOM]));
    if (data[0] !== Protocol.ROOM_DATA) return;
    const place = { offset: 1 };
    const type = decode.string(data as never, place);
    const message = unpack(data.subarray(place.offset));
    if (type === 'answered') return answered.say(true);
    const table = message as Told;
    told[table.seat] = table;
    news.say(true);
  });
  return socket;
}
