/** Both sides say which protocol they speak; the server closes if it is not this one. */
export const PROTOCOL = 5;
/** How a table stands: it waits for people, they are being dealt, they play, the match is over, or it was closed before. */
export const STATUSES = ['waiting', 'dealing', 'playing', 'over', 'closed'] as const;
/** What one may say with one tap; each has its words in every language. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'niceShot',
  'ouch',
  'thinking',
  'hurry',
  'sorry',
  'thanks',
  'wellPlayed',
] as const;
/** How long a name may be. */
export const LONGEST_NAME = 24;
/** The kinds of devices that people tell apart; nothing else is kept of what a browser says about itself. */
export const DEVICES = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'chromebook', 'other'] as const;
/** A kind of device. */
export type Device = (typeof DEVICES)[number];
/** So many open tables are listed on a page. */
export const TABLES_PER_PAGE = 50;
/** How long a line of chat may be. */
export const LONGEST_LINE = 200;

/** Letters of a code: none can be mistaken for another when it is read aloud or off a screen. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';
/** A code is shown in two groups of so many letters. */
export const CODE_GROUP = 5;

/** A code as tables are found by it, from however somebody typed it. Tables opened by older versions have six letters. */
export function codeFrom(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (letters.length !== 2 * CODE_GROUP) return letters;
  return `${letters.slice(0, CODE_GROUP)}-${letters.slice(CODE_GROUP)}`;
}

/** What can be wrong with a request, besides the faults of what it hands in. */
export const REQUEST_FAULTS = [
  'malformed',
  'tooLarge',
  'tooFast',
  'busy',
  'foreign',
  'readOnly',
  'internal',
  'unknownTable',
  'unknownPerson',
  'begun',
  'over',
  'closed',
  'freeSeats',
  'hostSeat',
  'notFree',
  'sitting',
  'stays',
  'onlySeated',
  'onlyHost',
  'nameless',
  'badName',
  'notProven',
  'tooLate',
  'notPledged',
  'passkeyTaken',
  'manyPasskeys',
  'repeated',
  'manyTables',
] as const;
/** What can be wrong with a message. */
export const ERRORS = [
  'protocol',
  'malformed',
  'unknownTable',
  'otherRules',
  'forbidden',
  'notStarted',
  'readOnly',
  'tooFast',
  'internal',
] as const;
/** What is wrong with a message, by name. */
export type ErrorCode = (typeof ERRORS)[number];
/** Why the server closes a connection; when it stops, one comes back. */
export const FAREWELLS = ['stopping', 'closed', 'kicked', 'signedOut'] as const;
/** Why the server sends somebody away. */
export type Farewell = (typeof FAREWELLS)[number];
/** Why a bot answers for somebody: time ran out, nobody is connected, they left, they were sent away. */
export const STAND_INS = ['clock', 'away', 'left', 'kicked'] as const;
