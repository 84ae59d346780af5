import { later } from './later.tsx';

/** The sheet of keys, fetched when it is first opened. */
export const KeySheet = later(async () => (await import('./KeySheet.tsx')).KeySheet);
/** The sheet of preferences, fetched when it is first opened. */
export const PreferenceSheet = later(async () => (await import('./PreferenceSheet.tsx')).PreferenceSheet);
