import { effect, signal } from '@preact/signals';
import type { Language } from '@saloon/kernel';
import { isReadable, tidied } from '@saloon/kernel/written';
import { type Care, type Speed, speed, volume } from '@saloon/parts';

/** What a player likes; personal, kept on the device, invisible to others. */
export interface Preferences {
  readonly language: Language;
  readonly theme: 'system' | 'day' | 'night';
  readonly speed: Speed;
  /** 0 is mute. */
  readonly volume: number;
  readonly textScale: number;
  /** Whether an answer waits for a second tap. */
  readonly care: Care;
  /** Questions with one answer are answered without them. */
  readonly onlyAnswers: boolean;
  /** What one is called at tables; empty until somebody asked. */
  readonly name: string;
  /** Whose talk one does not want to hear. */
  readonly muted: readonly string[];
  /** Whether the device may tell that one is asked while the page is out of sight. */
  readonly notices: boolean;
  /** Whether the goal of a match and hints are shown, once each. */
  readonly hints: boolean;
  /** The hints that were shown already. */
  readonly seenHints: readonly string[];
}

const KEY = 'saloon.preferences';

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

/** The preferences of whoever uses this device. */
export const preferences = signal<Preferences>({
  theme: 'system',
  speed: 'normal',
  volume: 0.25,
  textScale: 1,
  care: 'usual',
  onlyAnswers: true,
  name: '',
  muted: [],
  notices: false,
  hints: true,
  seenHints: [],
  ...kept(),
  // The page began in the language that was chosen here, or else in that of the browser.
  language: document.documentElement.lang as Language,
});

/** Changes some preferences; they are kept at once. */
export function prefer(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.value));
  } catch {
    // A browser without storage still plays; it only forgets.
  }
}

/** Takes another name, if everybody can read it. */
export function preferName(name: string): void {
  const tidy = tidied(name);
  prefer({ name: isReadable(tidy) ? tidy : '' });
}

/** Lets the page follow the preferences. */
export function followPreferences(): void {
  effect(() => {
    const { theme, textScale, speed: pace, volume: loudness } = preferences.value;
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.setProperty('--text-scale', String(textScale));
    speed.value = pace;
    volume.value = loudness;
  });
}
