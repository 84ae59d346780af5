import { later } from './later.tsx';

/** The sheet of preferences, fetched when it is first opened. */
export const PreferenceSheet = later(async () => (await import('./PreferenceSheet.tsx')).PreferenceSheet);
