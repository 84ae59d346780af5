import type { MatchRecord } from '@saloon/kernel';
import { announce } from '@saloon/parts';
import { t } from '../words/site.ts';

/** Saves a match record as a file. */
export function download(record: MatchRecord): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${record.game}-${record.match.slice(0, 8)}.saloon.json`,
  });
  link.click();
  URL.revokeObjectURL(address);
}

/** Shares an address with whatever the device offers; without that, it is copied. Gives what is to be said of it. */
export async function share(address: string): Promise<string> {
  if (navigator.share === undefined) return copied(address, 'shell.copied');
  // Whoever closes the sheet again has changed their mind.
  await navigator.share({ url: address }).catch(() => undefined);
  return '';
}

/** Copies a text and says so; where the browser forbids it there is nothing to say, for what was to be copied is in sight. */
async function copied(text: string, words: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return '';
  }
  announce(t(words), 'urgent');
  return words;
}
