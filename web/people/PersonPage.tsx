import { Icon } from '@saloon/parts';
import type { Profile, Sitting } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { ownName } from '../lobby/start.ts';
import { posterOf } from '../posters.ts';
import { api } from '../session/api.ts';
import type { SiteError } from '../session/siteError.ts';
import { doors } from '../shell/icons.ts';
import { prefer, preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { Devices } from './Devices.tsx';
import { NoPasskeyHere, PasskeyButton } from './KeepName.tsx';
import './people.css';

/** Somebody on this server: what they are called, how strong they are, and what they have played. */
export function PersonPage(): JSX.Element {
  const id = useRoute().params.id ?? '';
  const [me, setMe] = useState<Profile | null>(null);
  const [person, setPerson] = useState<Profile | null>(null);
  const [isHere, setHere] = useState(false);
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const look = async () => {
    const own = await api.me();
    setMe(own);
    setPerson(id === 'me' || id === own?.person ? own : await api.person(id));
    setHere(true);
  };
  useEffect(() => {
    look().catch(setTrouble);
  }, [id]);
  useEffect(() => {
    document.title = `${person?.name ?? t('person.title')} · Saloon`;
  }, [person]);
  const isOwn = id === 'me' || (me !== null && person?.person === me.person);
  return (
    <div class="person-page" aria-busy={!isHere && trouble === null}>
      <header>
        <a class="button square" href="/" aria-label={t('shell.lobby')}>
          <Icon path={doors} size="1.3em" />
        </a>
        <h1>{person?.name ?? t(trouble === null ? 'person.title' : 'trouble.title')}</h1>
        {person?.isKept && <span class="stamp">{t('person.isKept')}</span>}
      </header>
      <main>
        {trouble !== null && <p class="panel grain">{tellTrouble(trouble)}</p>}
        <div class="sheets">
          {isHere && isOwn && <OwnName me={me} changed={() => void look()} />}
          {person !== null && <Ratings person={person} />}
          {isHere && isOwn && me !== null && <Devices isKept={me.isKept} changed={() => void look()} />}
        </div>
        {person !== null && <History person={person} isOwn={isOwn} />}
      </main>
    </div>
  );
}

/** What only oneself may do: take another name, keep it, come back under it, or leave. */
function OwnName({ me, changed }: { me: Profile | null; changed(): void }): JSX.Element {
  const [name, setName] = useState(me?.name ?? ownName());
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const rename = async () => {
    prefer({ name: name.trim() });
    await api.callMe(name.trim());
    setTrouble(null);
    changed();
  };
  const arrive = async () => {
    const back = await api.me();
    if (back !== null) prefer({ name: back.name });
    setName(back?.name ?? name);
    changed();
  };
  return (
    <section class="panel grain own-name">
      <h2>{t('person.you')}</h2>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (name.trim() !== '') rename().catch(setTrouble);
        }}
      >
        <input
          class="field"
          aria-label={t('lobby.name')}
          maxLength={24}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button type="submit" class="button" disabled={name.trim() === '' || name.trim() === me?.name}>
          {t(me === null ? 'person.take' : 'person.rename')}
        </button>
      </form>
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
      <p>{t(me?.isKept ? 'person.keptHint' : 'person.keepHint')}</p>
      <OwnActions me={me} changed={changed} arrive={arrive} />
    </section>
  );
}

function OwnActions({
  me,
  changed,
  arrive,
}: {
  me: Profile | null;
  changed(): void;
  /** One has come back under a name that was kept. */
  arrive(): Promise<void>;
}): JSX.Element {
  const { route } = useLocation();
  const leave = async () => {
    await api.leave();
    prefer({ name: '' });
    route('/');
  };
  return (
    <div class="own-actions">
      {!me?.isKept && <NoPasskeyHere />}
      {me !== null && !me.isKept && (
        <PasskeyButton
          isPrimary
          label={t('person.keep')}
          done={t('person.kept')}
          act={async ({ keepName }) => {
            await keepName();
            changed();
          }}
        />
      )}
      {!me?.isKept && (
        <PasskeyButton
          label={t('person.have')}
          done={t('person.welcomeBack')}
          act={async ({ comeBack }) => {
            await comeBack();
            await arrive();
          }}
        />
      )}
      {me?.isKept && (
        <button type="button" class="button" onClick={() => void leave()}>
          {t('person.leave')}
        </button>
      )}
    </div>
  );
}

const nameOf = (game: string): string => posterOf(game)?.words[preferences.value.language].name ?? game;
const oneDecimal = (value: number): string =>
  new Intl.NumberFormat(preferences.value.language, { maximumFractionDigits: 1 }).format(value);

function Ratings({ person: { ratings, left } }: { person: Profile }): JSX.Element {
  return (
    <section class="panel grain">
      <h2>{t('person.ratings')}</h2>
      {ratings.length === 0 && <p>{t('person.noRatings')}</p>}
      <ul class="ratings">
        {ratings.map(({ game, mu, sigma, matches }) => (
          <li key={game} data-game={game}>
            <strong class="entry-name">{nameOf(game)}</strong>
            <span class="strength">{t('person.strength', { mu: oneDecimal(mu), sigma: oneDecimal(sigma) })}</span>
            <span class="entry-note">{t('person.matches', { count: matches })}</span>
          </li>
        ))}
      </ul>
      <p class="entry-note">{t('person.left', { count: left })}</p>
    </section>
  );
}

function History({ person: { history }, isOwn }: { person: Profile; isOwn: boolean }): JSX.Element {
  // A table that was closed while it waited is no match.
  const played = history.filter(({ status, share }) => status !== 'closed' || share !== null);
  return (
    <section class="panel grain history-panel">
      <h2>{t('person.history')}</h2>
      {played.length === 0 && <p>{t(isOwn ? 'person.noHistory' : 'person.noOpenHistory')}</p>}
      <ul class="history">
        {played.map(sitting => (
          <Played key={`${sitting.table} ${sitting.seat}`} sitting={sitting} />
        ))}
      </ul>
    </section>
  );
}

function Played({ sitting: { table, game, status, opened, share } }: { sitting: Sitting }): JSX.Element {
  const day = new Intl.DateTimeFormat(preferences.value.language, { dateStyle: 'medium' }).format(opened);
  const result = share === null ? t(`status.${status}`) : t(share > 0 ? 'person.won' : 'person.lost');
  return (
    <li data-game={game}>
      <a class="entry" href={`/${status === 'over' ? 'replay' : 'table'}/${table}`}>
        <strong class="entry-name">{nameOf(game)}</strong> <span class="entry-note">{result}</span>{' '}
        <time class="entry-note" dateTime={new Date(opened).toISOString()}>
          {day}
        </time>
      </a>
    </li>
  );
}
