import { board as bang } from '@saloon/bang/board';
import { board as dodgeCity } from '@saloon/dodge-city-1983/board';
import { GAMES } from '@saloon/games';
import type { GameEvent, Language, Option, Say, Viewer } from '@saloon/kernel';
import { houseWords, speaker, tellAsk, tellEvent, tellOption } from '@saloon/words';
import { type JSX, render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Board, SeatFace } from '../board.ts';
import { type OwnChoosing, useChoosing } from '../choosing/useChoosing.ts';
import { LiveRegions } from '../index.ts';
import { GalleryMatch } from './match.ts';
import * as probe from './probe.ts';
import '../theme.css';
import './gallery.css';

const NAMES = ['Abigail', 'Buck', 'Consuelo', 'Doc Holloway', 'Ezra', 'Frances', 'Gus'];
const BOARDS: Readonly<Record<string, Board>> = { bang, 'dodge-city-1983': dodgeCity };

let wishes = new URLSearchParams(location.search);
const wish = (name: string, otherwise: string): string => wishes.get(name) ?? otherwise;

/** One board with a plain prompt below it, where the table frame would be. */
function Gallery({ match, board, say }: { match: GalleryMatch; board: Board; say: Say }): JSX.Element {
  const [, redraw] = useState(0);
  const [telling, setTelling] = useState<readonly GameEvent[]>([]);
  const { game, question, wish: wished, moment } = match;
  const [broken, setBroken] = useState('');
  const choosing = useChoosing(question, {
    answer(option: Option) {
      match.give(option);
      setTelling(wish('still', '') === '' ? match.told : []);
      redraw(count => count + 1);
    },
    notOffered: option => setBroken(match.clauseAgainst(option)),
    confirms: wish('confirm', '') !== '',
  });
  const clear = () => {
    choosing.clear();
    setBroken('');
  };
  useEffect(() => {
    if (telling.length === 0) return;
    const next = setTimeout(() => setTelling(telling.slice(1)), 700);
    return () => clearTimeout(next);
  }, [telling]);
  const seats: SeatFace[] = NAMES.slice(0, wished.players).map((name, seat) => {
    return { seat, name, isBot: seat % 3 === 1, isAway: seat === 5 };
  });
  const step = moment.state.agenda.at(-1)?.do ?? '';
  const asked = moment.open.length === 0 ? null : { step, seats: moment.open.map(({ seat }) => seat) };
  const [happening = null] = telling;
  const view = useMemo(() => game.view(moment.state, wished.viewer), [moment]);
  return (
    <>
      <div class="gallery-board" data-game={game.id}>
        <board.Component
          view={view}
          viewer={wished.viewer}
          seats={seats}
          asked={asked}
          question={question}
          choosing={choosing}
          happening={happening}
          say={say}
          explain={clause => document.body.setAttribute('data-explained', clause)}
        />
      </div>
      <Prompt match={match} choosing={choosing} happening={happening} broken={broken} clear={clear} say={say} />
      <LiveRegions />
    </>
  );
}

/** What is asked or told, with the answers as buttons; its data are what tests read and press. */
function Prompt({
  match: { game, question, moment },
  choosing,
  happening,
  broken,
  clear,
  say,
}: {
  match: GalleryMatch;
  choosing: OwnChoosing;
  happening: GameEvent | null;
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
      data-answers={moment.state.answered.reduce((sum, count) => sum + count, 0)}
      data-broken={broken}
      data-options={JSON.stringify(question?.options ?? [])}
      data-ready={choosing.held === null ? undefined : JSON.stringify(choosing.held)}
    >
      <button type="button" class="heard" data-clear onClick={clear} tabIndex={-1} aria-hidden="true" />
      <p>
        {happening === null
          ? question === null
            ? '…'
            : say(tellAsk(game, question.step, question))
          : say(tellEvent(game, happening))}
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

/** Shows the table that is wished for, in place of the one before. */
async function show(search: string): Promise<void> {
  wishes = new URLSearchParams(search);
  const id = wish('game', 'bang');
  const language = wish('language', 'en') as Language;
  const found = GAMES.find(game => game.id === id);
  const board = BOARDS[id];
  if (found === undefined || board === undefined) throw new Error(`There is no board for ${id}`);
  const { room } = await found.load();
  const players = Number(wish('players', '5'));
  const viewer: Viewer = wish('viewer', '0') === 'spectator' ? 'spectator' : Number(wish('viewer', '0'));
  const config = JSON.parse(wish('config', '{}')) as Record<string, unknown>;
  const match = new GalleryMatch(room.game, {
    players,
    viewer,
    seed: Number(wish('seed', '1')),
    moves: Number(wish('moves', '40')),
    config,
  });
  const say = speaker(language, { kernel: await houseWords(language), [id]: await room.words(language) }, NAMES);
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = wish('theme', 'day');
  const root = document.querySelector('#gallery');
  if (root === null) return;
  render(null, root);
  render(<Gallery match={match} board={board} say={say} />, root);
}

Object.assign(globalThis, { probe, show });
void show(location.search);
