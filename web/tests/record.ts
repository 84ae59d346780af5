import { botNamed } from '@saloon/bots';
import {
  type AnyGame,
  answer,
  begin,
  type Config,
  commit,
  type Decision,
  diceFor,
  hash,
  type MatchRecord,
  type Move,
  play,
  rngFrom,
} from '@saloon/kernel';
import { shootout } from '@saloon/shootout';

/** A finished match of the small game, always the same one. */
export const finishedMatch = (): MatchRecord =>
  playedOut(shootout as unknown as AnyGame, { lives: 2, rounds: 6, ducking: true }, ['Ann', 'Bob', 'Cleo']);

/** A match that bots have played to its end; the same every time. */
export function playedOut(game: AnyGame, config: Config, names: readonly string[]): MatchRecord {
  const seed = '17'.repeat(32);
  const seats = names.map(name => ({ name, nonce: `nonce-of-${name}-000` }));
  const dice = diceFor(
    seed,
    'a-match-for-tests',
    seats.map(({ nonce }) => nonce),
  );
  const bot = botNamed(game, 'thumb');
  const chance = rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);
  const start = begin(game, config, seats.length, dice);
  let state = start.state;
  let open: readonly Decision[] = start.open;
  const moves: Move[] = [];
  for (let [question] = open; question !== undefined; [question] = open) {
    const option = bot.choose(game.view(state, question.seat), question, chance);
    const played = play(game, state, answer(state, question.seat, option));
    if (!played.ok) throw new Error(played.refusal.reason);
    state = played.state;
    open = played.open;
    moves.push(played.move);
  }
  const outcome = game.outcome(state);
  if (outcome === null) throw new Error('The match has no end');
  return {
    saloon: 1,
    match: 'a-match-for-tests',
    game: game.id,
    version: game.version,
    config,
    seats,
    commitment: commit(seed),
    seed,
    moves,
    outcome,
    digest: hash(state),
  };
}

/** The same as a file to be opened by a page. */
export const recordFile = (record: MatchRecord = finishedMatch()) => ({
  name: 'match.saloon.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(record)),
});
