import type { Chronicle } from '@saloon/kernel';
import { useEffect, useState } from 'preact/hooks';

const CHRONICLES = import.meta.glob<Chronicle>('../../games/*/events.ts', { import: 'chronicle' });

/** How a game's log is told; null until it is here. */
export function useChronicle(game: string): Chronicle | null {
  const [chronicle, setChronicle] = useState<Chronicle | null>(null);
  useEffect(() => {
    CHRONICLES[`../../games/${game}/events.ts`]?.().then(setChronicle, () => undefined);
  }, [game]);
  return chronicle;
}
