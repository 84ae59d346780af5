import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';

const FLASH = 1000;
let flashing: ReturnType<typeof setInterval> | undefined;

/** What the tab is called: the game, and that one is asked. */
export function nameTab(title: string, isAsked: boolean): void {
  calm();
  document.title = isAsked ? `● ${t('prompt.yourTurn')} · ${title}` : `${title} · Saloon`;
}

/**
 * Calls somebody who looks elsewhere: the tab's title flashes, the app's icon gets a mark and, for those who want it, the
 * device shows a notice. It ends as soon as they look.
 */
export function call(sentence: string): void {
  if (document.visibilityState === 'visible') return;
  flash(sentence);
  // An app that is not installed has no icon to mark.
  navigator.setAppBadge?.(1).catch(() => undefined);
  if (preferences.value.notices) notify(sentence).catch(() => undefined);
}

function flash(sentence: string): void {
  clearInterval(flashing);
  const title = document.title;
  let isShown = false;
  const change = () => {
    isShown = !isShown;
    document.title = isShown ? `● ${sentence}` : title;
  };
  change();
  flashing = setInterval(change, FLASH);
  const stop = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', stop);
    calm();
    document.title = title;
  };
  document.addEventListener('visibilitychange', stop);
}

function calm(): void {
  clearInterval(flashing);
  flashing = undefined;
  navigator.clearAppBadge?.().catch(() => undefined);
}

/** Through the service worker, since phones know no other way; one notice at a time. */
async function notify(sentence: string): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const kept = await navigator.serviceWorker.ready;
  await kept.showNotification('Saloon', { body: sentence, tag: location.pathname, icon: '/icon-192.png' });
}
