import type { Viewer } from '@saloon/kernel';
import type { Command, ServerMessage } from '@saloon/protocol';
import { PROTOCOL } from '@saloon/protocol/constants';
import type { LocalHouse } from './house.ts';
import type { Result } from './match.ts';

/** One viewer at a local table, spoken to as a server would. */
export class LocalLine {
  private readonly house: LocalHouse;
  private readonly table: string;
  private readonly viewer: Viewer;
  private readonly tell: (message: ServerMessage) => void;
  private readonly answers = new Map<string, ServerMessage>();
  private seq = 0;
  private leave: () => void = () => undefined;
  private isGone = false;

  constructor(house: LocalHouse, table: string, viewer: Viewer, tell: (message: ServerMessage) => void) {
    this.house = house;
    this.table = table;
    this.viewer = viewer;
    this.tell = tell;
  }

  /** Says who one is, shows the table, and goes on showing it. */
  async welcome(since: number): Promise<void> {
    const seat = this.viewer === 'spectator' ? null : this.viewer;
    try {
      const table = await this.house.info(this.table);
      if (this.isGone) return;
      this.tell({ type: 'welcome', protocol: PROTOCOL, seat, viewer: this.viewer, screen: null, table });
      await this.show(since);
      this.leave = this.house.watch(this.table, () => void this.show(this.seq));
    } catch {
      this.tell({ type: 'error', code: 'unknownTable' });
    }
  }

  private async show(since: number): Promise<void> {
    const match = await this.house.match(this.table);
    if (this.isGone) return;
    this.seq = match.seq;
    this.tell(match.messageFor(this.viewer, since));
    if (match.isOver) this.tell({ type: 'info', table: match.info() });
  }

  /** Carries a command out; a resend under the same id gets the first result again. */
  async hear(command: Exclude<Command, { type: 'hello' }>): Promise<void> {
    const known = this.answers.get(command.id);
    if (known !== undefined) return this.tell(known);
    const answer = await this.answerTo(command);
    this.answers.set(command.id, answer);
    this.tell(answer);
  }

  private async answerTo(command: Exclude<Command, { type: 'hello' }>): Promise<ServerMessage> {
    const { viewer, table } = this;
    if (command.type === 'look') return this.lookBack(command);
    if (viewer === 'spectator') return { type: 'error', code: 'forbidden', id: command.id };
    switch (command.type) {
      case 'move':
        return spoken(command.id, await this.house.carryOut(table, match => match.submit(command.move, Date.now())));
      case 'undo':
        return spoken(command.id, await this.house.carryOut(table, match => match.undo(viewer, Date.now())));
      case 'why':
        return { type: 'because', id: command.id, why: (await this.house.match(table)).why(viewer, command.option) };
      default:
        return { type: 'error', code: 'forbidden', id: command.id };
    }
  }

  private async lookBack({ id, moves }: Extract<Command, { type: 'look' }>): Promise<ServerMessage> {
    const moment = (await this.house.match(this.table)).lookBack(moves, this.viewer);
    if (moment === null) return { type: 'error', code: 'malformed', id };
    const { view, asked } = moment;
    return { type: 'moment', id, moves, view, asked: asked === null ? null : { ...asked, seats: [...asked.seats] } };
  }

  /** Nothing more is told. */
  hangUp(): void {
    this.isGone = true;
    this.leave();
  }
}

const spoken = (id: string, result: Result): ServerMessage =>
  result.ok ? { type: 'answered', id, ok: true, seq: result.seq } : { type: 'refused', id, refusal: result.refusal };
