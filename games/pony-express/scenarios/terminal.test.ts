import { houseWords, LANGUAGES, speaker } from '@saloon/words';
import { describe, expect, it } from 'vitest';
import { ponyExpress } from '../game.ts';
import { room } from '../room.ts';
import { ANN, trail } from './trail.ts';

describe('the trail in characters', () => {
  it.each(LANGUAGES)('explains every mark of its map in %s', async language => {
    const words = { kernel: await houseWords(language), 'pony-express': await room.words(language) };
    const say = speaker(language, words, ['Ann', 'Bob', 'Cal', 'Dan', 'Eve']);
    const lines = room.draw(ponyExpress.view(trail({ space: [4, 8, 12, 20, 28] }).state, ANN), say);
    const below = lines.findIndex(line => line.startsWith('T '));
    const marks = new Set(lines.slice(0, below).join('').replace(/\s/g, ''));
    const explained = lines.slice(below, below + 2).flatMap(line => line.split('  ').map(sign => sign.split(' ')[0]));
    expect([...marks].sort()).toEqual([...explained, '2', '3', '4', '5'].map(mark => mark?.[0]).sort());
    expect(explained).toContain('1–5');
  });
});
