import { type Rng, someAnswer } from '@saloon/kernel';
import type { ServerMessage, Told } from '@saloon/protocol';
import { PROTOCOL } from '@saloon/protocol/constants';
import type { TableMessage, TableRequest } from '@saloon/table';
import { LocalConnection } from './localConnection.ts';
import type { LocalTables } from './localTables.ts';

/** A page that looks at a local table, for tests. */
export class TestPage {
  readonly heard: ServerMessage[] = [];
  readonly connection: LocalConnection;

  constructor(tables: LocalTables) {
    this.connection = new LocalConnection(tables, message => this.heard.push(structuredClone(message)));
  }

  async hello(table: string, seat: number | null, since = 0): Promise<this> {
    const token = seat === null ? null : String(seat);
    await this.connection.receive({ type: 'hello', protocol: PROTOCOL, table, token, since });
    return this;
  }

  /** Asks, and gives back what came as the answer. */
  async ask(request: TableRequest): Promise<ServerMessage | undefined> {
    const before = this.heard.length;
    await this.connection.receive(request);
    return this.heard.slice(before).find(message => 'id' in message && message.id === request.id);
  }

  /** The table as it was last told. */
  get now(): TableMessage {
    const last = this.heard.findLast(message => message.type === 'table');
    if (last === undefined) throw new Error('No table was told');
    return last;
  }

  get told(): Told[] {
    return this.heard.flatMap(message => (message.type === 'table' || message.type === 'told' ? message.told : []));
  }

  /** An answer to the question that this page is asked. */
  moveBy(rng: Rng, id: string): Extract<TableRequest, { type: 'move' }> {
    const { question, asked } = this.now;
    if (question === null || asked === null) throw new Error('Nothing is asked here');
    const option = { ...someAnswer(question, rng) };
    return { type: 'move', id, move: { seat: question.seat, step: asked.step, at: question.at, option } };
  }
}

/** Plays a match of people with every page that is there, up to so many moves; gives back how many it played. */
export async function playOn(pages: readonly TestPage[], rng: Rng, most = Number.POSITIVE_INFINITY): Promise<number> {
  for (let played = 0; played < most; played++) {
    const page = pages.find(({ now }) => now.question !== null);
    if (page === undefined) return played;
    const answer = await page.ask(page.moveBy(rng, `m-${page.now.seq}-${played}`));
    if (answer?.type !== 'answered') throw new Error(`Not answered: ${JSON.stringify(answer)}`);
  }
  return most;
}
