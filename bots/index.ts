export { type BotQuestion, botAnswer } from './answer.ts';
export { endlessMatches } from './endlessMatches.ts';
export { botNamed, mindFor } from './players.ts';
export { type BotMatch, playMatch } from './playMatch.ts';
