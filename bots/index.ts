export { BOTS, botNamed } from './players.ts';
export { type BotMatch, playMatch } from './playMatch.ts';
