import { CODE_LETTERS, codeFrom } from '@saloon/protocol';
import { describe, expect, it } from 'vitest';
import { newCode } from '../../tables/seating.ts';

describe('a new code', () => {
  it('is two groups of five letters, written as it is looked for', () => {
    for (let time = 0; time < 100; time++) {
      const code = newCode();
      expect(code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
      expect(codeFrom(code)).toBe(code);
    }
  });

  it('prefers no letter: the first sixteen are as frequent as their number says', () => {
    const drawn = Array.from({ length: 6000 }, newCode).join('').replaceAll('-', '');
    const first = [...drawn].filter(letter => CODE_LETTERS.indexOf(letter) < 16).length;
    const expected = 16 / CODE_LETTERS.length;
    // Seven standard deviations: chance alone does not reach that in the age of the universe, a byte modulo thirty always does.
    const deviation = Math.sqrt((expected * (1 - expected)) / drawn.length);
    expect(Math.abs(first / drawn.length - expected)).toBeLessThan(7 * deviation);
  });
});
