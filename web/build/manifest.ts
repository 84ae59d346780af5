import type { Language } from '@saloon/kernel';
import type { Plugin } from 'vite';
import base from './manifest.json' with { type: 'json' };

/** The pictures that a device shows before it puts Saloon among its apps; taken by `tests/drawScreens.ts`. */
const SCREENS = [
  { name: 'table', size: [1280, 800], formFactor: 'wide' },
  { name: 'lobby', size: [720, 1480], formFactor: 'narrow' },
] as const;
/** So many of the games are on offer at the app's icon; devices show no more. */
const SHORTCUTS = 4;

/** What the manifest says in each language. */
const SAID: Readonly<Record<Language, { description: string; table: string; lobby: string }>> = {
  en: {
    description: 'Western board games, to play with friends, against bots and on one device',
    table: 'A table of BANG!',
    lobby: 'The games of the house',
  },
  fr: {
    description: 'Jeux de société du Far West, entre amis, contre des robots ou sur un seul appareil',
    table: 'Une table de BANG!',
    lobby: 'Les jeux de la maison',
  },
  es: {
    description: 'Juegos de mesa del Oeste, con amigos, contra bots o en un solo dispositivo',
    table: 'Una mesa de BANG!',
    lobby: 'Los juegos de la casa',
  },
};

/** Writes what a device must know to keep Saloon among its apps, once in each language; the page names the one it speaks. */
export function appManifest(): Plugin {
  return {
    name: 'saloon-app-manifest',
    apply: 'build',
    async generateBundle() {
      const { LANGUAGES } = await import('@saloon/words');
      for (const language of LANGUAGES) {
        const source = JSON.stringify(await manifestIn(language));
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source });
      }
    },
  };
}

async function manifestIn(language: Language): Promise<object> {
  const { description, ...labels } = SAID[language];
  // Only a build can read the games; whoever develops pages reads this file without them.
  const { GAMES } = await import('@saloon/games');
  const games = await Promise.all(GAMES.map(async ({ load }) => (await load()).room));
  const shortcuts = games.slice(0, SHORTCUTS).map(async ({ game: { id }, words }) => {
    const { name, promise } = (await words(language)).game ?? {};
    return { name, description: promise, url: `/new/${id}`, icons: base.icons.slice(1, 2) };
  });
  const screenshots = SCREENS.map(({ name, size, formFactor }) => ({
    src: `/screen-${name}.jpg`,
    type: 'image/jpeg',
    sizes: size.join('x'),
    form_factor: formFactor,
    label: labels[name],
  }));
  return { ...base, lang: language, description, shortcuts: await Promise.all(shortcuts), screenshots };
}
