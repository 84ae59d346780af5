import type { Language } from '@saloon/kernel';
import { houseWords, LANGUAGES, speaker } from '@saloon/words';
import { describe, expect, it } from 'vitest';
import { dodgeCity } from '../game.ts';
import { room } from '../room.ts';
import { BLUE, RED, type Setting, town } from './town.ts';

async function drawn(setting: Setting, language: Language = 'en', viewer: number | 'spectator' = RED): Promise<string> {
  const words = { kernel: await houseWords(language), 'dodge-city-1983': await room.words(language) };
  const say = speaker(language, words, ['Ann', 'Bob', 'Cal', 'Dot', 'Eve']);
  return room.draw(dodgeCity.view(town(setting).state, viewer), say).join('\n');
}
const BUSY: Setting = {
  players: 5,
  pawns: { hotel: { type: 'gunman', red: 'b3 c3 d3 e3 b4 b5', white: 'a3' } },
  closed: { saloon: { type: 'lady', winner: 'blue' }, bank: { type: 'cowboy' } },
  hands: { red: ['N-L4', 'C-S3', 'I-1'] },
  points: { blue: 5 },
};

describe('the town in characters', () => {
  it('shows pawns by colour, important squares, walls, types and who holds or won a building', async () => {
    const table = await drawn(BUSY);
    expect(table).toContain(' 3  W R R R R ·');
    expect(table).toContain(' 2  · ◆ · · ◆ ·');
    expect(table).toContain('gunman, 4: held by R');
    expect(table).toContain('lady, 5: won by B');
    expect(table).toContain('cowboy: neutral');
    expect(table).toContain('Your cards: lady 4, sheriff •••, and Indian');
    expect(table).toMatch(/B Bob +5 points +\$2000/);
  });

  it('DC-13: goes by the colours that were chosen; who has none yet has a dash', async () => {
    const pawns = { hotel: { type: 'gunman', red: 'b3', blue: 'c3' } } as const;
    const table = await drawn({ pawns, colours: ['white', 'green'] });
    expect(table).toContain(' 3  · W G · · ·');
    for (const player of ['W Ann', 'G Bob', '– Cal']) expect(table).toContain(player);
  });

  it('shows a spectator no hand, and a player no hand but the own', async () => {
    expect(await drawn(BUSY, 'en', 'spectator')).not.toContain('Your cards');
    expect(await drawn(BUSY, 'en', BLUE)).not.toContain('sheriff •••');
  });

  it.each(LANGUAGES)('has words for everything in %s, and fits a screen', async language => {
    const table = await drawn(BUSY, language);
    expect(table).not.toContain('dodge-city-1983');
    expect(Math.max(...table.split('\n').map(line => line.length))).toBeLessThanOrEqual(100);
    expect(table.split('\n').length).toBeLessThanOrEqual(50);
  });

  it.each(LANGUAGES)('keeps the buildings apart in %s, even where three share one', async language => {
    const row = (number: number) => [...'abcdefg'].map(column => `${column}${number}`).join(' ');
    const shared = { type: 'gunman', red: row(2), blue: row(4), green: 'b3 d3 f3' } as const;
    const config = { importantSquaresLink: true };
    const table = await drawn({ ...BUSY, config, pawns: { ...BUSY.pawns, postOffice: shared } }, language);
    const line = table.split('\n').find(text => text.includes('R+B+G')) ?? '';
    expect(line).toMatch(/R\+B\+G {2,}/);
    expect(Math.max(...table.split('\n').map(text => text.length))).toBeLessThanOrEqual(100);
  });

  it('DC-30: names a first player only after the start phase', async () => {
    expect(await drawn({ phase: 'start' })).not.toContain('· first');
    expect(await drawn({ first: 'blue' })).toMatch(/B Bob .*· first/);
  });

  it('shows no duel cards any more when the match is over', async () => {
    const pawns = { saloon: { type: 'lady', red: 'b1', blue: 'c1 d1' } } as const;
    const hands = { red: ['N-L7'], blue: ['N-C4'] };
    const day = town({
      players: 2,
      phase: 'duels',
      pawns,
      hands,
      round: 3,
      points: { red: 1 },
      config: { maxRounds: 3 },
    });
    day.red.challenges('blue', 'saloon');
    expect(dodgeCity.view(day.state, BLUE).duelCards).toEqual(['N-L7', 'N-C4']);
    day.red.does('take', 'saloon', 'c1');
    expect(day.outcome()?.winners).toEqual([RED]);
    expect(dodgeCity.view(day.state, BLUE).duelCards).toEqual([null, null]);
  });
});
