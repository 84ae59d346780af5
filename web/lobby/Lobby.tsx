import { POSTERS } from 'virtual:saloon/posters';
import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { posterOf } from '../posters.ts';
import { PreferenceSheet } from '../shell/laterSheets.ts';
import { preferences } from '../shell/preferences.ts';
import { ToolButton } from '../shell/ToolButton.tsx';
import { t } from '../words/site.ts';
import { badge, cog } from './cuts.ts';
import { AtTheTables, LobbySide } from './LobbySide.tsx';
import { NameField } from './NameField.tsx';
import { PlayNow, Poster } from './Poster.tsx';
import './lobby.css';

const billed = (bill: 'poster' | 'small'): string[] => POSTERS.filter(game => game.bill === bill).map(({ id }) => id);

/** The first page: the games on their bills, and what goes on at the tables. */
export function Lobby(): JSX.Element {
  useEffect(() => {
    document.title = t('lobby.title');
  }, [preferences.value.language]);
  return (
    <div class="lobby">
      <LobbyHeader />
      <main class="lobby-inside">
        <AtTheTables />
        <section class="posters" aria-label={t('lobby.games')}>
          {billed('poster').map(game => (
            <Poster key={game} game={game} />
          ))}
          {billed('small').map(game => (
            <SmallBill key={game} game={game} />
          ))}
        </section>
        <LobbySide />
      </main>
      <footer class="lobby-footer">
        <p>
          {t('lobby.footer')} <a href="/credits">{t('lobby.credits')}</a>
        </p>
      </footer>
    </div>
  );
}

function LobbyHeader(): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <header class="lobby-header">
      <div class="masthead">
        <h1>Saloon</h1>
        <p>{t('lobby.motto')}</p>
      </div>
      <NameField />
      <a class="button square" href="/people/me" aria-label={t('person.title')} title={t('person.title')}>
        <Icon path={badge} size="1.5em" />
      </a>
      <ToolButton class="button square" label={t('preferences.title')} icon={cog} onClick={() => setOpen(true)} />
      {isOpen && <PreferenceSheet close={() => setOpen(false)} />}
    </header>
  );
}

/** A game too small for a poster: to learn how tables work. */
function SmallBill({ game }: { game: string }): JSX.Element | null {
  const words = posterOf(game)?.words[preferences.value.language];
  if (words === undefined) return null;
  return (
    <article class="small-bill panel grain" data-game={game}>
      <div>
        <h2>{words.name}</h2>
        <p>
          {words.promise} {t('lobby.small')}
        </p>
      </div>
      <PlayNow game={game} name={words.name} />
      <a class="button" href={`/new/${game}`} aria-label={t('poster.friendsAt', { name: words.name })}>
        {t('poster.friends')}
      </a>
    </article>
  );
}
