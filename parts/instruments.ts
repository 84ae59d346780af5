import type { SoundName } from './sound.ts';

let audio: AudioContext | undefined;
/** How loud the player wants it. */
let loudness = 0;

/** Makes a sound. Browsers allow it only after the first click or key, until then it is silent. */
export function sound(name: SoundName, volume: number): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  loudness = volume;
  SOUNDS[name](audio);
}

const SOUNDS: Readonly<Record<SoundName, (audio: AudioContext) => void>> = {
  card: audio => rustle(audio, { at: 0, lasts: 0.07, pitch: 3200, loud: 0.5 }),
  coin: audio => {
    tone(audio, { at: 0, lasts: 0.18, pitch: 2350, loud: 0.25, shape: 'triangle' });
    tone(audio, { at: 0.06, lasts: 0.3, pitch: 3140, loud: 0.2, shape: 'triangle' });
  },
  dice: audio => {
    for (const at of [0, 0.07, 0.12, 0.2, 0.23]) rustle(audio, { at, lasts: 0.035, pitch: 700 + at * 900, loud: 0.8 });
  },
  click: audio => {
    rustle(audio, { at: 0, lasts: 0.02, pitch: 5200, loud: 0.7 });
    rustle(audio, { at: 0.09, lasts: 0.03, pitch: 2600, loud: 0.7 });
  },
  shot: audio => {
    rustle(audio, { at: 0, lasts: 0.32, pitch: 420, loud: 1.6 });
    tone(audio, { at: 0, lasts: 0.16, pitch: 90, loud: 0.9, shape: 'sine' });
  },
  bell: audio => {
    tone(audio, { at: 0, lasts: 1.1, pitch: 880, loud: 0.4, shape: 'sine' });
    tone(audio, { at: 0, lasts: 0.7, pitch: 2217, loud: 0.12, shape: 'sine' });
  },
  alarm: audio => {
    for (const at of [0, 0.16, 0.32]) tone(audio, { at, lasts: 0.2, pitch: 622, loud: 0.4, shape: 'triangle' });
  },
  piano: audio => {
    for (const [index, pitch] of [262, 330, 392, 523, 392, 523].entries())
      tone(audio, { at: index * 0.14, lasts: 0.5, pitch, loud: 0.35, shape: 'triangle' });
  },
};

interface Noise {
  readonly at: number;
  readonly lasts: number;
  readonly pitch: number;
  readonly loud: number;
}

function tone(audio: AudioContext, { shape, ...sound }: Noise & { shape: OscillatorType }): void {
  const oscillator = new OscillatorNode(audio, { type: shape, frequency: sound.pitch });
  fade(audio, oscillator, sound);
}

/** Filtered noise: paper, wood and powder smoke differ in pitch and length only. */
function rustle(audio: AudioContext, sound: Noise): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * sound.lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: sound.pitch, Q: 0.8 });
  source.connect(filter);
  fade(audio, source, sound, filter);
}

function fade(
  audio: AudioContext,
  source: AudioScheduledSourceNode,
  { at, lasts, loud }: Noise,
  output: AudioNode = source,
): void {
  const start = audio.currentTime + at;
  const gain = new GainNode(audio, { gain: loud * loudness });
  gain.gain.setValueAtTime(loud * loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  output.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + lasts);
}
