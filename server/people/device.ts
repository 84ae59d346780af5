import type { Device } from '@saloon/protocol';

/** How systems call themselves; the first that fits counts, because phones also claim to be what they are built on. */
const SYSTEMS: readonly (readonly [RegExp, Device])[] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromebook'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];
/** Whatever stands further behind in what a browser says of itself does not matter. */
const READ = 300;

/** The kind of device that says this of itself. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, READ);
  return SYSTEMS.find(([pattern]) => pattern.test(said))?.[1] ?? 'other';
}
