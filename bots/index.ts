export { endlessMatches } from './endlessMatches.ts';
export { botNamed } from './players.ts';
export { type BotMatch, playMatch } from './playMatch.ts';
