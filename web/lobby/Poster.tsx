import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { posterOf } from '../posters.ts';
import type { SiteError } from '../session/siteError.ts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { hourglass, people, phone } from './cuts.ts';
import { Scene } from './scenes.tsx';
import { playNow } from './start.ts';

/** A game on its printed bill. */
export function Poster({ game }: { game: string }): JSX.Element | null {
  const poster = posterOf(game);
  if (poster === undefined) return null;
  const { name, promise } = poster.words[preferences.value.language];
  const [from, to] = poster.minutes;
  return (
    <article class="poster grain" data-game={game} aria-labelledby={`poster-${game}`}>
      <Scene game={game} />
      <div class="poster-bill">
        <h2 id={`poster-${game}`}>{name}</h2>
        <hr class="rule" />
        <p class="promise">{promise}</p>
        <p class="poster-facts">
          <span>
            <Icon path={people} size="1.25em" /> {t('poster.players', { min: poster.seats.min, max: poster.seats.max })}
          </span>
          <span>
            <Icon path={hourglass} size="1.1em" /> {t('poster.minutes', { min: from, max: to })}
          </span>
        </p>
        <PosterButtons game={game} name={name} isForOne={poster.seats.min === 1} />
      </div>
    </article>
  );
}

function PosterButtons({ game, name, isForOne }: { game: string; name: string; isForOne: boolean }): JSX.Element {
  return (
    <div class="poster-buttons" data-solo={isForOne || undefined}>
      <PlayNow game={game} name={name} />
      <a class="button" href={`/new/${game}`} aria-label={t('poster.friendsAt', { name })}>
        {t('poster.friends')}
      </a>
      <a class="pass-link" href={`/new/${game}?here`} aria-label={t('poster.passAt', { name })}>
        <Icon path={phone} /> {t('poster.pass')}
      </a>
      {isForOne && <PlayNow game={game} name={name} isSolo />}
    </div>
  );
}

interface PlayNowProps {
  readonly game: string;
  readonly name: string;
  readonly isSolo?: boolean;
}

/** One click to a table with bots, or alone where a game can be played so. */
export function PlayNow({ game, name, isSolo = false }: PlayNowProps): JSX.Element {
  const { route } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const start = async () => {
    setBusy(true);
    setTrouble(null);
    await playNow(game, isSolo ? 1 : undefined).then(route, setTrouble);
    setBusy(false);
  };
  return (
    <>
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
      <button
        type="button"
        class={isSolo ? 'button' : 'button primary'}
        disabled={isBusy}
        aria-label={t(isSolo ? 'poster.soloAt' : 'poster.playAt', { name })}
        onClick={() => void start()}
      >
        {t(isSolo ? 'poster.solo' : 'poster.play')}
      </button>
    </>
  );
}
