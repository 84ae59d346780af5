import { pledgeOf } from '@saloon/kernel';

/** What every device of the tests adds to the dice. */
export const NONCE = 'a nonce of sixteen';
/** What it says of that before. */
export const PLEDGE = pledgeOf(NONCE);
