import type { Manifest, Shades } from '@saloon/kernel';

const declared = (name: string, [day, night]: Shades): string => `--${name}: light-dark(${day}, ${night});`;

/** The ink of a game, as a rule of style for everything that says whose it is. */
export const accentRule = (game: string, { accent: { strong, soft } }: Manifest): string =>
  `[data-game="${game}"] { ${declared('accent', strong)} ${declared('accent-soft', soft)} }`;
