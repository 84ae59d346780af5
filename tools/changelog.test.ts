import { readFileSync } from 'node:fs';
import { GAMES } from '@saloon/games';
import { PROTOCOL } from '@saloon/protocol';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it('the changelog begins with this version, its rules and its protocol, after what is not released yet', async () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const rooms = await Promise.all(GAMES.map(async ({ load }) => (await load()).room));
  const rules = rooms.map(({ game }) => `${game.id} ${game.version}`).join(', ');
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1);
  const released = sections.find(section => !section.startsWith('Unreleased\n'));
  expect(released?.startsWith(`${version}\n\nRules: `)).toBe(true);
  // Rules that have changed since the release are told above it.
  const newest = sections.find(section => section.includes('\n\nRules: '));
  expect(newest).toContain(`\n\nRules: ${rules}. Protocol ${PROTOCOL}.\n`);
});
