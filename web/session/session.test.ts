import type { Command } from '@saloon/protocol';
import { describe, expect, it } from 'vitest';
import type { Ears } from './line.ts';
import { openSession } from './session.ts';

describe('a session', () => {
  it('ends every command with its id, and hears of a refusal by that id while others still wait', async () => {
    const sent: Command[] = [];
    let house: Ears | undefined;
    const session = openSession(ears => {
      house = ears;
      return { send: command => sent.push(command), hangUp: () => undefined };
    }, 'a table');
    const answers = [session.undo(), session.consent(true), session.say({ phrase: 'hello' }), session.askForTime()];
    const ids = sent.map(command => ('id' in command ? command.id : ''));
    expect(sent.map(command => Object.keys(command).at(-1))).toEqual(['id', 'id', 'id', 'id']);
    house?.heard({ type: 'error', code: 'tooFast', id: ids[1] });
    expect(await answers[1]).toEqual({ message: { key: 'site.trouble.tooFast' } });
    house?.heard({ type: 'answered', id: ids[0] ?? '', ok: true, seq: 1 });
    expect(await answers[0]).toBeNull();
  });
});
