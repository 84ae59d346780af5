export { type Actor, type Stage, type Staged, stage } from './stage.ts';
export { testsIn, textsBeside } from './texts.ts';
