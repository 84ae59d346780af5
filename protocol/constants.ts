/** Both sides say which protocol they speak; the server closes if it is not this one. */
export const PROTOCOL = 2;
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
