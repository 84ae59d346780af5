import { SHEETS } from 'virtual:saloon/sheets';
import type { Guide, Language, Say, Words } from '@saloon/kernel';
import type { Board, GameTerms } from '@saloon/parts';
import { houseWords, speaker } from '@saloon/words';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DrawView } from '../drawings.ts';
import { gameBoard, gameWords } from '../games.ts';
import type { SpokenGuide } from '../guide/guides.ts';
import { preferences } from '../shell/preferences.ts';
import { siteWords } from '../words/site.ts';

/** What a game's table needs besides its match: its board or, without one, its view told in lines. */
export interface GameRoom {
  readonly terms: GameTerms;
  readonly say: Say;
  readonly board: Board | null;
  readonly draw: DrawView | null;
  /** What the game tells those who play it; it comes a moment after the table. */
  readonly guide: Guide | null;
}
interface Loaded {
  readonly game: string;
  readonly language: Language;
  readonly words: Words;
  readonly house: Words;
  readonly site: Words;
}

/** The room of a game in the player's language; null while it is being fetched. */
export function useGameRoom(game: string | undefined, names: readonly string[]): GameRoom | null {
  const { language } = preferences.value;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [drawn, setDrawn] = useState<Pick<GameRoom, 'board' | 'draw'> | null>(null);
  useEffect(() => {
    if (game === undefined) return;
    const load = async () => {
      const all = [gameWords(game, language), houseWords(language), siteWords(language)] as const;
      const [words, house, site] = await Promise.all(all);
      setLoaded({ game, language, words, house, site });
    };
    // Whatever cannot be fetched is noted for all parts alike.
    load().catch(() => undefined);
  }, [game, language]);
  useEffect(() => {
    if (game === undefined) return;
    const load = async () => {
      // A table can be played without its board: the answers are in the list.
      const board = await gameBoard(game).catch(() => null);
      setDrawn({ board, draw: board === null ? await drawingOf(game).catch(() => null) : null });
    };
    void load();
  }, [game]);
  const spoken = useSpokenGuide(game, language);
  const heading = names.join('\n');
  const say = useMemo(() => {
    if (loaded === null) return null;
    const { language: tongue, house: kernel, site, words } = loaded;
    return speaker(tongue, { kernel, site, guide: spoken?.words ?? {}, [loaded.game]: words }, heading.split('\n'));
  }, [loaded, heading, spoken]);
  const terms = SHEETS.find(({ id }) => id === game);
  return say === null || drawn === null || terms === undefined
    ? null
    : { terms, say, ...drawn, guide: spoken?.guide ?? null };
}

const drawingOf = async (game: string): Promise<DrawView | null> => (await import('../drawings.ts')).gameDrawing(game);

function useSpokenGuide(game: string | undefined, language: Language): SpokenGuide | null {
  const [spoken, setSpoken] = useState<SpokenGuide | null>(null);
  useEffect(() => {
    if (game === undefined) return;
    const load = async () => setSpoken(await (await import('../guide/guides.ts')).guideOf(game, language));
    // Without a network it comes with the next visit.
    load().catch(() => undefined);
  }, [game, language]);
  return spoken;
}
