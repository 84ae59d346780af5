import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const french = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(file => /\bfr\.(?:json|md)$/.test(file));

/** A space of the ordinary kind, where a line may break between a word and its mark. */
const LOOSE_MARK = /\S (?=[:;!?»](?:[^\p{L}]|$))|« /u;

describe('French marks', () => {
  it('stay with their word when a line breaks', () => {
    expect(french.length).toBeGreaterThan(10);
    const loose = french.flatMap(file =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter(line => LOOSE_MARK.test(line))
        .map(line => `${file}: ${line.trim()}`),
    );
    expect(loose).toEqual([]);
  });
});
