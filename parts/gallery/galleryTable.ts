import type { AnyGame, Config, GameEvent, Option, Rng, Viewer } from '@saloon/kernel';
import { answer, rngFrom, someAnswer } from '@saloon/kernel';
import type { ServerMessage } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import { configureTable, type HostedTable, localFacts, MemoryTable, type TableMessage } from '@saloon/table';

/** What to show: which table, how far it has been played, and who looks. */
export interface GalleryOptions {
  readonly players: number;
  readonly viewer: Viewer;
  readonly seed: number;
  /** Answers given at random before the gallery opens. */
  readonly moves: number;
  readonly config: Config;
}
/** The table as the viewer sees it after some answers, and what they heard of these. */
interface GalleryMoment {
  readonly table: TableMessage;
  readonly told: readonly GameEvent[];
}
/** A table that plays itself until the viewer is asked, for boards to be looked at. */
export interface GalleryTable {
  readonly game: AnyGame;
  readonly options: GalleryOptions;
  /** How it looks to the viewer when the gallery opens. */
  readonly opening: TableMessage;
  /** Gives the viewer's answer and lets the others play on. */
  give(table: TableMessage, option: Option): Promise<GalleryMoment>;
  /** The rule that this answer of the viewer would break. */
  clauseAgainst(option: Option): Promise<string>;
}

/** So many answers of others are waited for. */
const PATIENCE = 500;
const ZEROS = '0'.repeat(64);

/** Sets a table and plays it as far as is wished. The same seed shows the same position. */
export async function setGalleryTable(game: AnyGame, options: GalleryOptions): Promise<GalleryTable> {
  const { viewer, moves, seed } = options;
  const key = Array.from({ length: 8 }, (_, word) => seed * 31 + word);
  const rng = rngFrom(key.toReversed());
  const table = host(
    { ...game, setup: (config, seats, _, version) => game.setup(config, seats, rngFrom(key), version) },
    options,
  );
  const { hosted } = table;
  for (let move = 0; move < moves && (await answerForSomebody(hosted, rng)); move++);
  await playOn(hosted, viewer, rng);
  const messages: ServerMessage[] = [];
  const seat = viewer === 'spectator' ? null : viewer;
  const viewing = table.subscribe({ seat, viewer }, message => void messages.push(message));
  await viewing.begin(hosted.table?.seq ?? 0);
  return {
    game,
    options,
    opening: momentIn(messages.splice(0)).table,
    async give({ asked, question }, option) {
      if (question === null) throw new Error('The viewer is not asked');
      const move = { seat: question.seat, step: asked?.step ?? '', at: question.at, option };
      await viewing.perform({ type: 'move', id: `move-${question.at}`, move });
      await playOn(hosted, viewer, rng);
      return momentIn(messages.splice(0));
    },
    async clauseAgainst(option) {
      await viewing.perform({ type: 'why', id: 'why', option });
      const [because] = messages.splice(0);
      return because?.type === 'because' ? (because.why?.clause ?? '') : '';
    },
  };
}

function host(game: AnyGame, { players, config }: GalleryOptions): MemoryTable {
  const { id, version } = game;
  const seats = Array.from({ length: players }, () => ({ name: null, bot: null, nonce: '' }));
  const own = { id: 'gallery', match: 'gallery', seed: ZEROS, game: id, version, seats, opened: 0 };
  const facts = localFacts({ ...own, status: 'playing', config: { ...configureTable(game, config, players) } });
  return new MemoryTable(game, facts, { now: () => 0 });
}

/** The others answer at random until the viewer is asked or the match is over; for spectators nobody does. */
async function playOn(hosted: HostedTable, viewer: Viewer, rng: Rng): Promise<void> {
  const isAsked = () => viewer === 'spectator' || hosted.table?.open.some(({ seat }) => seat === viewer);
  for (let answers = 0; answers < PATIENCE && !isAsked(); answers++)
    if (!(await answerForSomebody(hosted, rng))) return;
}

async function answerForSomebody(hosted: HostedTable, rng: Rng): Promise<boolean> {
  const { table } = hosted;
  const [decision] = table?.open ?? [];
  if (table === null || decision === undefined) return false;
  const { seat } = decision;
  const move = answer(table.state, seat, someAnswer(decision, rng));
  const answered = await hosted.submit({ seat, id: null }, { type: 'move', move });
  if (!answered.ok) throw new Error(`Not allowed: ${answered.refusal.message.key}`);
  return true;
}

function momentIn(messages: readonly ServerMessage[]): GalleryMoment {
  const tables = messages.filter(message => message.type === 'table');
  const table = tables.at(-1);
  if (table === undefined) throw new Error(`Not allowed: ${JSON.stringify(messages)}`);
  return { table, told: tables.flatMap(({ told }) => told.flatMap(eventsOf)) };
}
