import { bang } from '@saloon/bang';
import { botNamed } from '@saloon/bots';
import { dodgeCity } from '@saloon/dodge-city-1983';
import { type AnyGame, answer, type Decision, rngFrom } from '@saloon/kernel';
import { eventsOf, type Told } from '@saloon/protocol';
import {
  apply,
  configureTable,
  dealTable,
  localFacts,
  type Surroundings,
  type TableMessage,
  tell,
} from '@saloon/table';
import type { Bench, Figure } from '../bench.ts';

const MATCHES = 6;
const MOVES_AT_MOST = 300;
const NOBODY_AROUND: Surroundings = { presence: [], pace: { shortest: 0, longest: 0, story: 0 }, awake: 0 };

/** L2: how much longer a message is because every beat of a move has its view, against events in one list. */
export const bench: Bench = {
  id: 'L2',
  name: 'beats',
  about: 'bytes a move to a player, with a view for every beat, against events in one list; rule-of-thumb players',
  isQuick: true,
  async run(): Promise<Figure[]> {
    return [bytesOf(bang as unknown as AnyGame, 5, 1.5), bytesOf(dodgeCity as unknown as AnyGame, 3, 1.5)];
  },
};

function bytesOf(game: AnyGame, players: number, goal: number): Figure {
  const sum = { plain: 0, staged: 0, messages: 0 };
  for (let match = 0; match < MATCHES; match++)
    for (const message of messagesOf(game, players, match)) {
      sum.staged += JSON.stringify(message).length;
      sum.plain += JSON.stringify({ ...message, told: message.told.map(withoutViews) }).length;
      sum.messages++;
    }
  const [staged, plain] = [sum.staged, sum.plain].map(bytes => Math.round(bytes / sum.messages));
  const ratio = sum.staged / sum.plain;
  return {
    name: `beats:${game.id}, ${players} seats`,
    ...{ ratio, min: ratio, max: ratio, goal, isLimit: true, wall: ratio, calib: 0 },
    sides: `${staged} against ${plain} bytes a move`,
  };
}

/** As it would be told without beats. */
const withoutViews = (told: Told): object => {
  if (!('beats' in told)) return told;
  const { beats: _, ...rest } = told;
  return { ...rest, events: eventsOf(told) };
};

/** What every player is sent of every move of a match. */
function* messagesOf(game: AnyGame, players: number, match: number): Generator<TableMessage> {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `${seat}`, bot: null, nonce: `${seat}` }));
  const { id, version } = game;
  const config = { ...configureTable(game, {}, players) };
  const own = { id, match: `${match}`, game: id, version, config, seats, seed: '5a'.repeat(32), opened: 0 };
  const [bot, dice] = [botNamed(game, 'thumb'), rngFrom([match, 2, 3, 4, 5, 6, 7, 8])];
  let { table } = dealTable(game, localFacts({ ...own, status: 'playing' }));
  for (let moves = 0; moves < MOVES_AT_MOST && table.open.length > 0; moves++) {
    const question = table.open[0] as Decision;
    const { seat } = question;
    const move = answer(table.state, seat, bot.choose(game.view(table.state, seat), question, dice));
    const next = apply(table, { seq: table.seq + 1, at: 0, type: 'move', seat, id: null, move });
    table = next.table;
    for (let viewer = 0; viewer < players; viewer++)
      yield tell(table, NOBODY_AROUND, { seat: viewer, viewer }, [next.happened], 0);
  }
}
