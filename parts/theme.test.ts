import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const THEMES = ['day', 'night'] as const;
const GAMES = ['bang', 'cactus-town', 'pony-express', 'dodge-city-1983'];

/** The colours of a block, by name: what `light-dark` gives by day and by night. */
function coloursIn(block: string): Map<string, readonly [day: string, night: string]> {
  const found = block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...found].map(([, name = '', day = '', night = '']) => [name, [day, night]]));
}
const blockOf = (selector: string): string => css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
const house = coloursIn(css);

function colour(game: string, name: string, theme: (typeof THEMES)[number]): string {
  const pair = coloursIn(blockOf(`[data-game="${game}"]`)).get(name) ?? house.get(name);
  if (pair === undefined) throw new Error(`There is no colour --${name}`);
  return pair[THEMES.indexOf(theme)] as string;
}

/** The contrast of two colours as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(THEMES)('by %s', theme => {
  it.each([
    ...['paper', 'paper-high', 'paper-low'].flatMap(paper => [
      ['ink', paper],
      ['ink-soft', paper],
      ['good', paper],
      ['bad', paper],
    ]),
    ['on-wood', 'wood'],
    ['card-ink', 'card'],
    ['card-soft', 'card'],
    ['card-red', 'card'],
    ['card-blue', 'card'],
    ['card-brown', 'card'],
  ])('%s can be read on %s', (ink, paper) => {
    expect(contrast(colour('bang', ink, theme), colour('bang', paper, theme))).toBeGreaterThan(4.5);
  });

  it.each(GAMES)('the accent of %s can be read on paper, and what is printed on it too', game => {
    const accent = colour(game, 'accent', theme);
    expect(contrast(accent, colour(game, 'paper', theme))).toBeGreaterThan(4.5);
    expect(contrast(accent, colour(game, 'paper-high', theme))).toBeGreaterThan(4.5);
    expect(contrast(accent, colour(game, 'on-accent', theme))).toBeGreaterThan(4.5);
    expect(contrast(colour(game, 'ink', theme), colour(game, 'accent-soft', theme))).toBeGreaterThan(4.5);
  });

  it.each(['playable', 'focus', 'line'])('the outline %s stands out from paper', name => {
    for (const paper of ['paper', 'paper-high'])
      expect(contrast(colour('bang', name, theme), colour('bang', paper, theme))).toBeGreaterThan(3);
  });
});

it('the emblem can be told from each colour of a seat', () => {
  const glyph = css.match(/--seat-glyph: (#\w{6})/)?.[1] ?? '';
  const seats = [...css.matchAll(/--seat-\d: (#\w{6})/g)].map(([, hex = '']) => hex);
  expect(seats).toHaveLength(7);
  for (const seat of seats) expect(contrast(seat, glyph)).toBeGreaterThan(4.5);
});
