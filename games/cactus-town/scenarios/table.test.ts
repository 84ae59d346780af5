import type { Message, Said } from '@saloon/kernel';
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
    for (const sign of ['O1$!', 'S1!', 'O2_', 'H1*', '¥ faceDown', '|bank '])
      expect(drawing('spectator')).toContain(sign);
  });

  it('shows the viewer’s own objectives and second shot, and nobody else’s', () => {
    expect(drawing(1)).toContain('objectives(bank,school)');
    expect(drawing(1)).toContain('aside(OU-4)');
    expect(drawing(0)).not.toContain('school');
    expect(drawing(0)).not.toContain('OU-4');
  });

  it('has words in three languages', async () => {
    for (const language of ['en', 'fr', 'es'] as const)
      expect((await room.words(language)).game?.name).toBe('Cactus Town');
  });
});
