import type { Message, Said } from '@saloon/kernel';
import { speaker } from '@saloon/words';
import { describe, expect, it } from 'vitest';
import { cactusTown } from '../game.ts';
import { room } from '../room.ts';
import { town } from './town.ts';

/** Says a message by the name of its sentence and what is in it. */
const say = ({ key, args = {} }: Message): string => {
  const part = (said: Said): string =>
    typeof said === 'object' ? ('seat' in said ? `seat ${said.seat}` : say(said)) : String(said);
  const parts = Object.values(args).map(value =>
    [value]
      .flat()
      .map(said => part(said as Said))
      .join(','),
  );
  return `${key.split('.').at(-1)}${parts.length > 0 ? `(${parts.join(';')})` : ''}`;
};

describe('the town in characters', () => {
  const table = town({
    factions: 'SOH',
    at: { ou1: 'B2', sh1: 'B2', ou2: 'D4', ou3: 'captive', bh1: 'E4' },
    loot: ['ou1'],
    stunned: ['ou2'],
    captor: 'bh1',
    cactus: 'A2',
    buildings: { B2: 'bank' },
    objectives: { outlaws: ['bank', 'school'] },
    agenda: [{ do: 'planning', waiting: ['sheriff', 'outlaws', 'hunters'] }],
  });
  const drawing = (viewer: number | 'spectator') => room.draw(cactusTown.view(table.state, viewer), say).join('\n');

  it('shows figures with loot, locked, stunned or with a captive, and the cactus', () => {
    for (const sign of ['| ou1 $!', '| sh1 !', '| ou2 _', '| bh1 *', '|¥ faceDown', '|bank '])
      expect(drawing('spectator')).toContain(sign);
  });

  it('shows the viewer’s own objectives and second shot, and nobody else’s', () => {
    expect(drawing(1)).toContain('objectives(bank,school)');
    expect(drawing(1)).toContain('aside(OU-4)');
    expect(drawing(0)).not.toContain('school');
    expect(drawing(0)).not.toContain('OU-4');
  });

  it('names every building and figure, and leaves no sentence without its words', async () => {
    for (const language of ['en', 'fr', 'es'] as const) {
      const said = speaker(language, { 'cactus-town': await room.words(language) }, ['Ann', 'Bob', 'Cleo']);
      const lines = room.draw(cactusTown.view(table.state, 1), said);
      expect(lines.filter(line => line.includes('cactus-town.'))).toEqual([]);
      expect(new Set(lines.filter(line => /^ {3}[+|]|^ [A-E]/.test(line)).map(({ length }) => length)).size).toBe(1);
    }
    const english = speaker('en', { 'cactus-town': await room.words('en') }, ['Ann', 'Bob', 'Cleo']);
    const drawn = room.draw(cactusTown.view(table.state, 1), english).join('\n');
    for (const name of ['|Bank ', '| Outlaw 1 $!', '| Hunter 1 *', 'Captive: Outlaw 3']) expect(drawn).toContain(name);
  });

  it('has words in three languages', async () => {
    for (const language of ['en', 'fr', 'es'] as const)
      expect((await room.words(language)).game?.name).toBe('Cactus Town');
  });
});
