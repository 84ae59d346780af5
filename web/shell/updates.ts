import { signal } from '@preact/signals';

/** A newer build that waits on this device; it takes over only when the player says so. */
export const waitingUpdate = signal<ServiceWorker | null>(null);

/** Keeps the pages on the device, and looks whether there are newer ones. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isTakingOver = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTakingOver) location.reload();
  });
  const watch = async () => {
    const kept = await navigator.serviceWorker.register('/sw.js');
    const look = (worker: ServiceWorker | null) => {
      if (worker?.state !== 'installed' || navigator.serviceWorker.controller === null) return;
      isTakingOver = true;
      waitingUpdate.value = worker;
    };
    look(kept.waiting);
    kept.addEventListener('updatefound', () => {
      const { installing } = kept;
      installing?.addEventListener('statechange', () => look(installing));
    });
  };
  watch().catch(() => undefined);
}

/** Lets the newer build take over; the page comes back with it. */
export const takeUpdate = (): void => waitingUpdate.value?.postMessage('takeOver');
