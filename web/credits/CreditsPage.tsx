import { PROVENANCE } from 'virtual:saloon/provenance';
import type { Language, Words } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { posterOf } from '../posters.ts';
import { doors } from '../shell/icons.ts';
import { preferences } from '../shell/preferences.ts';
import { type PageSpeaker, type PageWords, usePageWords } from '../words/pageWords.ts';
import { t } from '../words/site.ts';
import { type Credit, ICONS, LIBRARIES, TYPEFACES } from './printing.ts';
import './credits.css';

const PAGES: PageWords = {
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  es: () => import('./words/es.json'),
};
const BOXES = import.meta.glob<Words>('../../games/*/words/credits/*.json', { import: 'default' });

/** The words of the page, and those of each game as a chapter of its name. */
const wordsIn = (language: Language) => async () => {
  const boxes = PROVENANCE.map(async ({ game }) => {
    const words = await BOXES[`../../games/${game}/words/credits/${language}.json`]?.();
    return [game, words?.credits ?? {}] as const;
  });
  const { default: page } = await PAGES[language]();
  return { default: { ...page, ...Object.fromEntries(await Promise.all(boxes)) } };
};
const WORDS: PageWords = { en: wordsIn('en'), fr: wordsIn('fr'), es: wordsIn('es') };
const ORIGINS = ['rulebook', 'found', 'reconstructed', 'ours'] as const;

/** Where the parts of the games come from, and whose work the pages are made with. */
export function CreditsPage(): JSX.Element {
  const say = usePageWords(WORDS);
  useEffect(() => {
    document.title = `${t('lobby.credits')} · Saloon`;
    // The rules of a game lead to its own paragraph, which is not there when the address is read.
    if (say !== null && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [say === null]);
  return (
    <div class="credits-page" aria-busy={say === null}>
      <header>
        <a class="button square" href="/" aria-label={t('shell.lobby')}>
          <Icon path={doors} size="1.3em" />
        </a>
        <div>
          <h1>{t('lobby.credits')}</h1>
          {say !== null && <p>{say('page', 'intro')}</p>}
        </div>
      </header>
      {say !== null && (
        <main>
          <section class="panel grain">
            <h2>{say('page', 'games')}</h2>
            <p>{say('page', 'gamesHint')}</p>
            <div class="boxes">
              {PROVENANCE.map(box => (
                <BoxParts key={box.game} box={box} say={say} />
              ))}
            </div>
            <p>{say('page', 'owners')}</p>
          </section>
          <Works title={say('page', 'typefaces')} credits={TYPEFACES} say={say} />
          <Works title={say('page', 'icons')} credits={ICONS} say={say} />
          <Works title={say('page', 'libraries')} credits={LIBRARIES} say={say} />
          <p>{say('page', 'drawn')}</p>
        </main>
      )}
    </div>
  );
}

function BoxParts({
  box: { game, components },
  say,
}: {
  box: (typeof PROVENANCE)[number];
  say: PageSpeaker;
}): JSX.Element {
  return (
    <section class="box-parts" id={game} data-game={game}>
      <h3>{posterOf(game)?.words[preferences.value.language].name ?? game}</h3>
      <p>{say(game, 'note')}</p>
      <dl>
        {components.map(({ name, pieces }) => (
          <div key={name}>
            <dt>{say(game, name)}</dt>
            {ORIGINS.filter(origin => pieces[origin] !== undefined).map(origin => (
              <dd key={origin} data-origin={origin}>
                {say('page', 'pieces', { origin: say('origin', origin), count: pieces[origin] ?? 0 })}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

interface WorksProps {
  readonly title: string;
  readonly credits: readonly Credit[];
  readonly say: PageSpeaker;
}
function Works({ title, credits, say }: WorksProps): JSX.Element {
  return (
    <section class="panel grain">
      <h2>{title}</h2>
      <ul class="works">
        {credits.map(({ id, name, by, licence, address }) => (
          <li key={id}>
            <a href={address} rel="noreferrer">
              {name}
            </a>{' '}
            {say('page', 'by', { by })}
            <span class="work-note">
              {say('use', id)}. {say('page', 'licence', { licence })}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
