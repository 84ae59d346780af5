import { signal } from '@preact/signals';

/** The sounds of the house; each is synthesised, none is a recording. */
export type SoundName = 'card' | 'coin' | 'dice' | 'click' | 'shot' | 'bell' | 'alarm' | 'piano';

/** 0 is mute, 1 is loud; quiet unless the player says otherwise. */
export const volume = signal(0.25);

/** Plays a sound, if the player wants any. What makes them is fetched with the first one. */
export function play(name: SoundName): void {
  if (volume.value === 0 || typeof AudioContext === 'undefined') return;
  // A sound that cannot be had is silence.
  import('./instruments.ts').then(({ sound }) => sound(name, volume.value)).catch(() => undefined);
}
