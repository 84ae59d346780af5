import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const french = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(file => /\b(?:words|rulebook|house|later|guide|terminal)[/.]fr\.(?:json|md)$/.test(file));

/** A space of the ordinary kind, where a line may break between a word and its mark. */
const LOOSE_MARK = /\S (?=[:;!?»$%](?:[^\p{L}]|$))|« /u;
/** The apostrophe of a typewriter. */
const STRAIGHT = /\p{L}'\p{L}/u;

const linesWith = (fault: RegExp): string[] =>
  french.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(line => fault.test(line))
      .map(line => `${file}: ${line.trim()}`),
  );

describe('French marks', () => {
  it('stay with their word when a line breaks', () => {
    expect(french.length).toBeGreaterThan(10);
    expect(linesWith(LOOSE_MARK)).toEqual([]);
  });

  it('have one kind of apostrophe', () => {
    expect(linesWith(STRAIGHT)).toEqual([]);
  });
});
