export { Body, Cactus } from './Body.tsx';
export { BackMark, Facade } from './Facade.tsx';
export { ActionMark, EffectMark, EventMark, GainMark } from './Symbols.tsx';
