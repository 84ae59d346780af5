import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { playNow } from '../lobby/start.ts';

/** For developers: a new table with bots at the address of a game. */
export function SitDown(): JSX.Element {
  const { game = '' } = useRoute().params;
  const { route } = useLocation();
  useEffect(() => {
    void playNow(game).then(place => route(place, true));
  }, [game]);
  return <div class="frame" aria-busy="true" />;
}
