import { isolated, isReadable, printable, tidied } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';

describe('a name or a line', () => {
  it.each([
    'Ann',
    'Zoë',
    'Ángel Núñez',
    'O’Hara',
    'дядя Ваня',
    '李小龍',
    'שרה',
    'فاطمة',
    'राम',
    '👩‍🚀 Rosa',
    '🤠',
    '7',
    '…',
    'مى‌خواهم',
  ])('"%s" is readable', name => {
    expect(isReadable(tidied(name))).toBe(true);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['spaces', ' \t '],
    ['zero-width spaces', '\u200b\u200b'],
    ['a filler that counts as a letter', '\u3164'],
    ['a blank of Braille', '\u2800\u2800'],
    ['a terminal escape', 'Ann\u001b[2J'],
    ['a bell', 'Ann\u0007'],
    ['an escape of eight bits', 'Ann\u009b31m'],
    ['an override of direction', 'Ann\u202eyllaS'],
    ['an isolate that is not closed', 'Ann\u2067'],
    ['a mark of direction', '\u200fAnn'],
    ['a soft hyphen inside', 'An\u00adn'],
    ['a joiner that makes it look like another', 'An\u200dn'],
    ['a joiner at the end of a word', 'Ann\u200d'],
    ['hidden tags', 'Ann\u{e0041}'],
    ['half a letter', 'Ann\ud83d'],
    ['a letter of one’s own', 'Ann\ue000'],
    ['a pile of marks', `A${'\u0301\u0302\u0303'.repeat(4)}nn`],
    ['only marks', '\u0301'],
  ])('of %s is not', (_, name) => {
    expect(isReadable(tidied(name))).toBe(false);
  });

  it('is kept in one form, on one line', () => {
    expect(tidied('  Zoe\u0308\n  of \t Dodge ')).toBe('Zoë of Dodge');
    expect(tidied('Zoë')).toBe(tidied('Zoe\u0308'));
  });

  it('that is read from right to left stands apart from its neighbours; others stay as they are', () => {
    expect(isolated('שרה')).toBe('\u2068שרה\u2069');
    expect(isolated('Ann')).toBe('Ann');
  });

  it('from elsewhere steers no terminal', () => {
    expect(printable('A\u001b[31mn\u202en\r\n')).toBe('A[31mnn');
  });
});
