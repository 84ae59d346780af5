import { expect, it } from 'vitest';
import { type Passage, readPassages, says } from './rulebook.ts';

const [heading, passage] = readPassages('## L’or\n\n**PE-4** La mine d’or\nrapporte\u00a0: une pépite.\n') as [
  Passage,
  Passage,
];

it('a passage is found as somebody types it, with straight apostrophes and ordinary spaces', () => {
  expect(["mine d'or", 'Mine d’OR ', 'rapporte : une', 'pe-4'].filter(sought => !says(passage, sought))).toEqual([]);
  expect(["l'or", 'deux'].filter(sought => says(passage, sought))).toEqual([]);
  expect(says(heading, 'or')).toBe(false);
});

it('a mark that belongs to its word stays with it, also where a line of the rulebook ends', () => {
  expect(passage).toMatchObject({ pieces: [{ text: 'La mine d’or rapporte\u00a0: une pépite.' }] });
});
