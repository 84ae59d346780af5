import { signal } from '@preact/signals';

/** The browser's offer to put Saloon among the apps of this device; it can be taken once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The offer that stands, or null: not every browser makes one, and none where Saloon is an app already. */
export const installOffer = signal<InstallOffer | null>(null);

/** Keeps the browser's offer until the player wants it, instead of letting it lie over the page. */
export function watchForInstallOffer(): void {
  addEventListener('beforeinstallprompt', offer => {
    offer.preventDefault();
    installOffer.value = offer as InstallOffer;
  });
  addEventListener('appinstalled', () => {
    installOffer.value = null;
  });
}

/** Takes the offer: the browser asks whether it may. */
export function install(): void {
  installOffer.value?.prompt().catch(() => undefined);
  installOffer.value = null;
}
