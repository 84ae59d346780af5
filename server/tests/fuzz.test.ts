import { it } from 'vitest';
import { assault } from './fuzz.ts';
import { expectUnharmed } from './unharmed.ts';

const MESSAGES = 5_000;

it(`${MESSAGES} malformed or hostile messages harm nobody`, async () => {
  expectUnharmed(await assault(MESSAGES, 1), MESSAGES);
}, 240_000);
