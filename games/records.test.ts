import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, readRecord, verify } from '@saloon/kernel';
import { expect, it } from 'vitest';
import { GAMES } from './list.ts';

const games = await Promise.all(
  GAMES.map(async ({ id, load }) => ({
    game: (await load()).room.game,
    folder: new URL(`${id}/scenarios/records/`, import.meta.url),
  })),
);
const versionsOf = ({ version }: AnyGame): string[] => Array.from({ length: version }, (_, at) => `version-${at + 1}`);
const kept = games.flatMap(({ game, folder }) =>
  versionsOf(game).flatMap(version =>
    readdirSync(new URL(version, folder)).map(file => ({ game, file: `${game.id} ${version} ${file}`, folder })),
  ),
);

it.each(games)('$game.id has matches of each of its versions', ({ game, folder }) => {
  expect(readdirSync(folder).toSorted()).toEqual(versionsOf(game));
});

it.each(kept)('$file is the match it was', ({ game, file, folder }) => {
  const [, version, name] = file.split(' ');
  const record = readRecord(readFileSync(new URL(`${version}/${name}`, folder), 'utf8'));
  expect(`version-${record.version}`).toBe(version);
  expect(verify(record, [game])).toEqual({ ok: true, digest: record.digest, outcome: record.outcome });
});
