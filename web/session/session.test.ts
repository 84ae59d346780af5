import type { Command } from '@saloon/protocol';
import { describe, expect, it } from 'vitest';
import { openSession } from './session.ts';
import type { TransportEvents } from './transport.ts';

describe('a session', () => {
  it('ends every command with its id, and hears of a refusal by that id while others still wait', async () => {
    const sent: Command[] = [];
    let server: TransportEvents | undefined;
    const session = openSession(events => {
      server = events;
      return { send: command => sent.push(command), close: () => undefined };
    }, 'a table');
    const answers = [session.undo(), session.consent(true), session.say({ phrase: 'hello' }), session.askForTime()];
    const ids = sent.map(command => ('id' in command ? command.id : ''));
    expect(sent.map(command => Object.keys(command).at(-1))).toEqual(['id', 'id', 'id', 'id']);
    server?.heard({ type: 'error', code: 'tooFast', id: ids[1] });
    expect(await answers[1]).toEqual({ message: { key: 'site.trouble.tooFast' } });
    server?.heard({ type: 'answered', id: ids[0] ?? '', ok: true, seq: 1 });
    expect(await answers[0]).toBeNull();
  });
});
