export * from './beats.ts';
export * from './constants.ts';
export * from './entries.ts';
export * from './live.ts';
export * from './people.ts';
export * from './table.ts';
