import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_FILES, iconFile } from './icons.ts';

it.each(ICON_FILES)('$path holds the icons listed, as the collection draws them', file => {
  expect(readFileSync(new URL(`../${file.path}`, import.meta.url), 'utf8')).toBe(iconFile(file));
});

it('an icon that does not exist is named', () => {
  expect(() => iconFile({ path: 'x.ts', icons: { nothing: 'no-such-icon' } })).toThrow('no-such-icon');
});
