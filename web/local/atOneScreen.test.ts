import { ponyExpress } from '@saloon/pony-express';
import { configureHere } from '@saloon/table';
import { expect, it } from 'vitest';

const seats = (...bots: (string | null)[]) => bots.map(bot => ({ bot }));

it('people who share a device vote in secret, whatever was chosen; one among bots may be quick', () => {
  const chosen = { accuseMode: 'race' };
  expect(configureHere(ponyExpress, chosen, seats(null, null, 'thumb')).accuseMode).toBe('sealed');
  expect(configureHere(ponyExpress, chosen, seats(null, 'thumb', 'thumb')).accuseMode).toBe('race');
});
