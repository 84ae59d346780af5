import type { MatchRecord } from '@saloon/kernel';
import { announce } from '@saloon/parts';
import { type SiteKey, t } from '../words/site.ts';

const fileOf = (record: MatchRecord, ending: string, type: string): File =>
  new File([JSON.stringify(record, null, 2)], `${record.game}-${record.match.slice(0, 8)}.saloon.${ending}`, { type });

/** Saves a match record as a file. */
export function download(record: MatchRecord): void {
  const file = fileOf(record, 'json', 'application/json');
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  URL.revokeObjectURL(address);
}

/** Shares an address with whatever the device offers; without that, it is copied. Gives what is to be said of it. */
export async function share(address: string): Promise<SiteKey | ''> {
  if (navigator.share === undefined) return copied(address, 'given.copied');
  // Whoever closes the sheet again has changed their mind.
  await navigator.share({ url: address }).catch(() => undefined);
  return '';
}

/** Shares a match that only this device has: its record as a file with its result, or else one saved and one copied. */
export async function shareMatch(record: MatchRecord, result: string): Promise<SiteKey | ''> {
  // Browsers hand on only kinds of files that they know to be harmless, and JSON is none of them.
  const files = [fileOf(record, 'txt', 'text/plain')];
  if (navigator.canShare?.({ files })) {
    const why = await navigator.share({ files, text: result }).catch((error: Error) => error.name);
    if (why === undefined || why === 'AbortError') return '';
  }
  download(record);
  return copied(result, 'given.saved');
}

/** Copies a text and says so; where the browser forbids it there is nothing to say, for what was to be copied is in sight. */
async function copied(text: string, words: SiteKey): Promise<SiteKey | ''> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return '';
  }
  announce(t(words), 'urgent');
  return words;
}
