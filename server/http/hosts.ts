import { isIP } from 'node:net';

/** Ends of names that no name server of the internet answers for. */
const LOCAL_ENDS = ['.localhost', '.local', '.lan', '.home', '.internal', '.home.arpa'];

/**
 * Whether nobody elsewhere can make this name lead here: an address, a single word, a name of a local network. Any other name can be
 * pointed at this machine by whoever owns it, and then their page counts as ours to a browser.
 */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const isAddress = name.startsWith('[') || isIP(name) !== 0;
  return isAddress || (name !== '' && !name.includes('.')) || LOCAL_ENDS.some(end => name.endsWith(end));
}

/** Whether this leads to the machine itself and nowhere else. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127\..*|::1|\[::1\])$/.test(host);

/** What a request calls this house, as an address; null if no browser would write such a name. */
export function addressIn(host: string | undefined): URL | null {
  const address = `http://${host ?? ''}`;
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address) : null;
}

/** Whether a house of this origin answers to what a request calls it. Programs of old say nothing, and are no browser. */
export function isOurName(host: string | undefined, origin: string | null): boolean {
  if (host === undefined) return true;
  const hostname = addressIn(host)?.hostname;
  if (hostname === undefined) return false;
  return isLocalName(hostname) || (origin !== null && hostname === new URL(origin).hostname);
}

/** The sockets of the house itself, for browsers to which its own address means its pages alone. */
export function ownSockets(host: string | undefined): string {
  const address = addressIn(host);
  // A policy has no way to write such an address; whoever uses one has a browser that needs no help.
  return address === null || address.hostname.startsWith('[') ? "'self'" : `ws://${address.host} wss://${address.host}`;
}

/** What the operator of a house behind a proxy reads when it has no origin. */
export const NO_ORIGIN =
  'There is no --origin: this house answers only to addresses and names of a local network; with a name of its own, start it with --origin https://that.name';

/** What a browser shows that came under another name. */
export function otherNamePage(origin: string | null): string {
  const link = origin === null ? null : `<a href="${origin}/">${origin}</a>`;
  const [en, fr, es] =
    link === null
      ? [
          'This house does not answer to this name. Whoever runs it can start it with <code>--origin</code> and the address above.',
          'Cette maison ne répond pas à ce nom. Qui la tient peut la lancer avec <code>--origin</code> et l’adresse ci-dessus.',
          'Esta casa no responde a este nombre. Quien la lleva puede abrirla con <code>--origin</code> y la dirección de arriba.',
        ]
      : [`This house is at ${link}.`, `Cette maison se trouve à l’adresse ${link}.`, `Esta casa está en ${link}.`];
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Saloon</title>
<style>body{font:18px/1.5 Georgia,serif;max-width:32rem;margin:3rem auto;padding:0 1rem;color:#2b2118;background:#f6ecd9}
a{color:#7d1f17}@media(prefers-color-scheme:dark){body{color:#f2e3c6;background:#20150f}a{color:#f08f73}}</style>
<h1>Saloon</h1>
<p>${en}</p><p lang="fr">${fr}</p><p lang="es">${es}</p>
</html>`;
}
