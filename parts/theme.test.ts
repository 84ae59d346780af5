import { readFileSync } from 'node:fs';
import { GAMES } from '@saloon/games';
import { describe, expect, it } from 'vitest';
import { accentRule } from './build/accentRule.ts';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const THEMES = ['day', 'night'] as const;

/** The colours of a block, by name: what `light-dark` gives by day and by night. */
function coloursIn(block: string): Map<string, readonly [day: string, night: string]> {
  const found = block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...found].map(([, name = '', day = '', night = '']) => [name, [day, night]]));
}
const house = coloursIn(css);
const inks = await Promise.all(
  GAMES.map(async ({ id, load }) => ({ id, own: coloursIn(accentRule(id, (await load()).room.manifest)) })),
);
const seats = [...css.matchAll(/--paint-\d: (#\w{6})/g)].map(([, hex = '']) => hex);

function colour(name: string, theme: (typeof THEMES)[number], own = house): string {
  const pair = own.get(name) ?? house.get(name);
  if (pair === undefined) throw new Error(`There is no colour --${name}`);
  return pair[THEMES.indexOf(theme)] as string;
}

/** Red, green and blue, as much of each as there is light. */
const partsOf = (hex: string): number[] =>
  [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));

/** The contrast of two colours as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = partsOf(hex);
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
    expect(contrast(colour(ink, theme), colour(paper, theme))).toBeGreaterThan(4.5);
  });

  it.each(inks)('the accent of $id can be read on paper, and what is printed on it too', ({ own }) => {
    const accent = colour('accent', theme, own);
    expect(contrast(accent, colour('paper', theme))).toBeGreaterThan(4.5);
    expect(contrast(accent, colour('paper-high', theme))).toBeGreaterThan(4.5);
    expect(contrast(accent, colour('on-accent', theme))).toBeGreaterThan(4.5);
    expect(contrast(colour('ink', theme), colour('accent-soft', theme, own))).toBeGreaterThan(4.5);
  });

  it.each(['playable', 'focus', 'line'])('the outline %s stands out from paper', name => {
    for (const paper of ['paper', 'paper-high'])
      expect(contrast(colour(name, theme), colour(paper, theme))).toBeGreaterThan(3);
  });
});

/** How far apart two colours look, as OKLab counts it. */
function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}
function oklab(hex: string): number[] {
  const [red = 0, green = 0, blue = 0] = partsOf(hex);
  const long = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue);
  const middle = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue);
  const short = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue);
  return [
    0.2105 * long + 0.7936 * middle - 0.0041 * short,
    1.978 * long - 2.4286 * middle + 0.4506 * short,
    0.0259 * long + 0.7828 * middle - 0.8087 * short,
  ];
}

it('no two seats look alike', () => {
  for (const [seat, hex] of seats.entries())
    for (const other of seats.slice(seat + 1)) expect(distance(hex, other)).toBeGreaterThan(0.15);
});

it('the emblem can be told from each colour of a seat', () => {
  const glyph = css.match(/--seat-glyph: (#\w{6})/)?.[1] ?? '';
  expect(seats).toHaveLength(7);
  for (const seat of seats) expect(contrast(seat, glyph)).toBeGreaterThan(4.5);
});
