/** Both sides say which protocol they speak; the server closes if it is not this one. */
export const PROTOCOL = 3;
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
/** How long a line of chat may be. */
export const LONGEST_LINE = 200;

/** What can be wrong with a request, besides the faults of what it hands in. */
export const REQUEST_FAULTS = [
  'malformed',
  'tooLarge',
  'tooFast',
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
  'notProven',
  'tooLate',
  'repeated',
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
export const FAREWELLS = ['stopping', 'closed', 'kicked'] as const;
/** Why the server sends somebody away. */
export type Farewell = (typeof FAREWELLS)[number];
/** Why a bot answers for somebody: time ran out, nobody is connected, they left, they were sent away. */
export const STAND_INS = ['clock', 'away', 'left', 'kicked'] as const;
