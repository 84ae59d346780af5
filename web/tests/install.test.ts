import type { Server } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnBrowser } from '../../tools/ownBrowser.ts';
import { builtSite } from './builtSite.ts';
import { serveFiles } from './staticServer.ts';

let site: { address: string; server: Server };
beforeAll(async () => {
  site = await serveFiles(builtSite);
}, 60_000);
afterAll(async () => {
  site.server.closeAllConnections();
  await new Promise(resolve => site.server.close(resolve));
});

/** Opens the lobby as somebody who keeps apps: in a private window no browser offers any. */
async function opensLobby(locale: string, look: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const { context, close } = await openOwnBrowser(locale);
  try {
    const page = await context.newPage();
    await page.goto(site.address);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await look(page, context);
  } finally {
    await close();
  }
}

describe('Saloon as an app', () => {
  it.each([
    ['en-GB', 'BANG!', 'Western board games'],
    ['fr-FR', 'BANG! / Wanted!', 'Jeux de société du Far West'],
    ['es-ES', 'BANG!', 'Juegos de mesa del Oeste'],
  ])('can be installed in %s, and has everything that a device shows of it', async (locale, game, description) => {
    await opensLobby(locale, async (page, context) => {
      const devtools = await context.newCDPSession(page);
      expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
      const { data = '', errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data) as AppManifest;
      expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', lang: locale.slice(0, 2) });
      expect(manifest.description).toContain(description);
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
      expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
        game,
        'Cactus Town',
        'Pony Express',
        'Dodge City (1983)',
      ]);
      for (const { src, sizes } of [...manifest.icons.slice(1), ...manifest.screenshots])
        expect([src, await sizeOf(page, src)]).toEqual([src, sizes]);
      expect(await page.evaluate("caches.match('/screen-table.jpg').then(kept => kept === undefined)")).toBe(true);
      expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
      for (const { url } of manifest.shortcuts) {
        await page.goto(`${site.address}${url}`);
        await page.waitForSelector('.seat-fields');
      }
    });
  });

  it('is offered in the lobby when the browser offers it, once', async () => {
    await opensLobby('en-GB', async page => {
      const button = page.getByRole('button', { name: 'Install' });
      await button.waitFor();
      await page.evaluate('window.asked = 0; BeforeInstallPromptEvent.prototype.prompt = async () => { asked++; };');
      await button.click();
      await button.waitFor({ state: 'detached' });
      expect(await page.evaluate('window.asked')).toBe(1);
    });
  });
});

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}
interface AppManifest {
  readonly description: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

/** How large a picture really is. */
const sizeOf = (page: Page, src: string): Promise<string> =>
  page.evaluate(
    `(async picture => { picture.src = '${src}'; await picture.decode(); return picture.naturalWidth + 'x' + picture.naturalHeight; })(new Image())`,
  );
