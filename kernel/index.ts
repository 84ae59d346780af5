export { commit, diceFor, isSeed } from './fairness.ts';
export { canonical, copy, equal, Fault, hash } from './json.ts';
export { answer, legal, open, type Playable, someAnswer } from './question.ts';
export { branch, gameOf, type MatchRecord, readRecord, recordedDice, travel, type Verdict, verify } from './record.ts';
export { loadDice, pick, rngFrom, roll, shuffle, split } from './rng.ts';
export { clausesTested, readRulebook } from './rulebook.ts';
export {
  begin,
  heard,
  isHonest,
  type Moment,
  type Played,
  play,
  playInPlace,
  replay,
  resolve,
  witnessed,
} from './run.ts';
export { appliesTo, configure, configureFromText } from './settings.ts';
export * from './types.ts';
export { type TakeBack, type Trace, takeBack, trace } from './undo.ts';
