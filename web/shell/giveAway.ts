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

/** Shares an address with whatever the device offers; without that, it is copied. */
export async function share(address: string): Promise<void> {
  try {
    if (navigator.share !== undefined) return await navigator.share({ url: address });
    await navigator.clipboard.writeText(address);
    announce(t('shell.copied'), 'urgent');
  } catch {
    // The player closed the sheet, or the browser forbids the clipboard; the address is on the screen anyway.
  }
}
