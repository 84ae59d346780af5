import { GAMES } from '@saloon/games';
import type { AnyGame, Config, GameEvent, Language, Option, Say, Viewer } from '@saloon/kernel';
import type { TableMessage } from '@saloon/table';
import { houseWords, speaker, tellAsk, tellEvent, tellOption } from '@saloon/words';
import { type JSX, render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Board, Question, SeatFace } from '../board.ts';
import { accentRule } from '../build/accentRule.ts';
import { type OwnChoosing, useChoosing } from '../choosing/useChoosing.ts';
import { LiveRegions } from '../index.ts';
import { type GalleryTable, setGalleryTable } from './galleryTable.ts';
import * as probe from './probe.ts';
import '../theme.css';
import './gallery.css';

const NAMES = ['Abigail', 'Buck', 'Consuelo', 'Doc Holloway', 'Ezra', 'Frances', 'Gus'];
const BOARDS = import.meta.glob<Board>('../../games/*/board/index.ts', { import: 'board' });

/** The ink of the game that is shown. */
const inks = document.head.appendChild(document.createElement('style'));

let wishes = new URLSearchParams(location.search);
const wish = (name: string, otherwise: string): string => wishes.get(name) ?? otherwise;

const questionIn = ({ question, asked }: TableMessage): Question | null =>
  question === null ? null : { ...question, step: asked?.step ?? '' };

/** The table with what is wished for in its place, such as more cards than anybody could draw in so few moves. */
function changed({ view, question, asked }: TableMessage): Partial<TableMessage> {
  const over = JSON.parse(wish('over', '{}')) as { view?: object; options?: readonly Option[]; step?: string };
  return {
    view: { ...(view as object), ...over.view },
    asked: asked && { ...asked, step: over.step ?? asked.step },
    question: question && { ...question, options: over.options ?? question.options },
  };
}

/** Whoever tests a board neither waits nor is asked twice. */
const AT_ONCE = { deafFor: 0, isAtSomebody: () => false };

/** One board with a plain prompt below it, where the table frame would be. */
function Gallery({ gallery, board, say }: { gallery: GalleryTable; board: Board; say: Say }): JSX.Element {
  const { game, options } = gallery;
  const [table, setTable] = useState({ ...gallery.opening, ...changed(gallery.opening) });
  const [telling, setTelling] = useState<readonly GameEvent[]>([]);
  const [staged] = useState(() => JSON.parse(wish('stage', '[]')) as readonly GameEvent[]);
  const [broken, setBroken] = useState('');
  const question = useMemo(() => questionIn(table), [table]);
  const choosing = useChoosing(question, {
    answer: (option: Option) => void give(option),
    notOffered: option => void gallery.clauseAgainst(option).then(setBroken),
    care: wish('confirm', '') === '' ? 'quick' : 'always',
    ...AT_ONCE,
  });
  async function give(option: Option): Promise<void> {
    const next = await gallery.give(table, option);
    setTable(next.table);
    setTelling(wish('still', '') === '' ? next.told : []);
  }
  const clear = () => {
    choosing.clear();
    setBroken('');
  };
  useEffect(() => {
    if (telling.length === 0) return;
    const next = setTimeout(() => setTelling(telling.slice(1)), 700);
    return () => clearTimeout(next);
  }, [telling]);
  const seats: SeatFace[] = NAMES.slice(0, options.players).map((name, seat) => {
    const notes = seat % 3 === 1 ? 'bot' : seat === 5 ? 'away' : '';
    const clock = { isRunning: false, read: () => ({ text: '1:23', isSoon: seat === 2 }) };
    return {
      seat,
      name,
      isBot: seat % 3 === 1,
      isAway: seat === 5,
      notes,
      clock: wish('clocks', '') === '' ? null : clock,
    };
  });
  const happening = staged.length === 0 ? telling.slice(0, 1) : staged;
  return (
    <>
      <div class="gallery-board" data-game={game.id} style={board.paint?.(table.view)}>
        <board.Component
          view={table.view}
          viewer={options.viewer}
          seats={seats}
          asked={table.asked}
          question={question}
          choosing={choosing}
          happening={happening}
          say={say}
          explain={clause => document.body.setAttribute('data-explained', clause)}
        />
      </div>
      <Prompt {...{ game, question, choosing, happening, broken, clear, say }} answers={table.moves} />
      <LiveRegions />
    </>
  );
}

/** What is asked or told, with the answers as buttons; its data are what tests read and press. */
function Prompt({
  game,
  question,
  answers,
  choosing,
  happening,
  broken,
  clear,
  say,
}: {
  game: AnyGame;
  question: Question | null;
  /** How many were given. */
  answers: number;
  choosing: OwnChoosing;
  happening: readonly GameEvent[];
  /** The clause against what was chosen last. */
  broken: string;
  clear(): void;
  say: Say;
}): JSX.Element {
  return (
    <div
      class="gallery-prompt"
      data-game={game.id}
      data-step={question?.step}
      data-answers={answers}
      data-broken={broken}
      data-options={JSON.stringify(question?.options ?? [])}
      data-ready={choosing.held === null ? undefined : JSON.stringify(choosing.held)}
    >
      <button type="button" class="heard" data-clear onClick={clear} tabIndex={-1} aria-hidden="true" />
      <p>
        {happening.length === 0
          ? question === null
            ? '…'
            : say(tellAsk(game, question.step, question))
          : happening.map(event => say(tellEvent(game, event))).join(' ')}
      </p>
      <ul>
        {choosing.left.map(option => (
          <li key={JSON.stringify(option)}>
            <button
              type="button"
              class="button"
              data-option={JSON.stringify(option)}
              onClick={() => choosing.pick({ ...option })}
              onFocus={() => choosing.preview(option)}
              onBlur={() => choosing.preview(null)}
            >
              {say(tellOption(game, option))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the table that is wished for, in place of the one before; returns it as it was played. */
async function show(search: string): Promise<TableMessage> {
  wishes = new URLSearchParams(search);
  const id = wish('game', GAMES[0]?.id ?? '');
  const language = wish('language', 'en') as Language;
  const found = GAMES.find(game => game.id === id);
  const board = await BOARDS[`../../games/${id}/board/index.ts`]?.();
  if (found === undefined || board === undefined) throw new Error(`There is no board for ${id}`);
  const { room } = await found.load();
  const viewer: Viewer = wish('viewer', '0') === 'spectator' ? 'spectator' : Number(wish('viewer', '0'));
  const gallery = await setGalleryTable(room.game, {
    players: Number(wish('players', '5')),
    viewer,
    seed: Number(wish('seed', '1')),
    moves: Number(wish('moves', '40')),
    config: JSON.parse(wish('config', '{}')) as Config,
  });
  const say = speaker(language, { kernel: await houseWords(language), [id]: await room.words(language) }, NAMES);
  inks.textContent = accentRule(id, room.manifest);
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = wish('theme', 'day');
  document.documentElement.style.setProperty('--text-scale', wish('text', '1'));
  const root = document.querySelector('#gallery') as HTMLElement;
  render(null, root);
  render(<Gallery gallery={gallery} board={board} say={say} />, root);
  return gallery.opening;
}

Object.assign(globalThis, { probe, show });
void show(location.search);
