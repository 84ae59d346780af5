import { it } from 'vitest';
import { assault } from './fuzz.ts';
import { expectUnharmed } from './unharmed.ts';

const MESSAGES = Number(process.env.SALOON_MESSAGES ?? 100_000);

it(`${MESSAGES} malformed or hostile messages harm nobody`, async () => {
  const came = await assault(MESSAGES, 2);
  console.log(came.answers, `${came.matches} matches meanwhile`);
  expectUnharmed(came, MESSAGES);
});
