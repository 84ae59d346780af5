import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { botNamed } from '@saloon/bots';
import { GAMES } from '@saloon/games';
import {
  type AnyGame,
  answer,
  begin,
  type Config,
  commit,
  configure,
  type Decision,
  diceFor,
  digestOf,
  hash,
  type MatchRecord,
  mixNonces,
  play,
  type Room,
  rngFrom,
} from '@saloon/kernel';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Grace'];

/**
 * Writes matches of the rules as they stand beside the scenarios of each game, where a test plays them again for ever.
 * Run it when a change of rules has raised a game's version; what is there already stays.
 */
for (const { load } of GAMES) keepMatchesOf((await load()).room);

function keepMatchesOf({ game, manifest }: Room): void {
  const folder = new URL(`../games/${game.id}/scenarios/records/version-${game.version}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const { min, max } = game.seats;
  const usual = Array.from({ length: max - min + 1 }, (_, more) => ({ seats: min + more, chosen: {} as Config }));
  for (const { seats, chosen } of [...usual, ...manifest.keptTables]) {
    const config = configure(game.settings, chosen, seats);
    const name = [`${seats}-seats`, ...Object.keys(chosen)].join('-');
    const file = new URL(`${name}.json`, folder);
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(recordOf(game, config, seats))}\n`);
  }
}

/** Half of the bots play by rules of thumb, half at random, so that the rules are met from all sides. */
function recordOf(game: AnyGame, config: Config, players: number): MatchRecord {
  const match = `kept-${game.id}-${players}`;
  const seed = hash([match, game.version, config]);
  const mixed = mixNonces(seed, match, Array(players).fill({ pledge: null, nonce: null }));
  const seats = mixed.map((own, seat) => ({ name: NAMES[seat] as string, ...own }));
  const bots = seats.map((_, seat) => botNamed(game, seat % 2 === 0 ? 'thumb' : 'random'));
  const chance = rngFrom([players, 7, 0, 0, 0, 0, 0, 0]);
  const nonces = seats.map(({ nonce }) => nonce);
  const record: MatchRecord = {
    saloon: 2,
    match,
    game: game.id,
    version: game.version,
    config,
    seats,
    commitment: commit(seed),
    seed,
    moves: [],
  };
  const start = begin(game, config, players, diceFor(seed, match, nonces));
  let { state } = start;
  let asked: readonly Decision[] = start.open;
  for (let [question] = asked; question !== undefined; [question] = asked) {
    const option = (bots[question.seat] as (typeof bots)[number]).choose(
      game.view(state, question.seat),
      question,
      chance,
    );
    const played = play(game, state, answer(state, question.seat, option));
    if (!played.ok) throw new Error(played.refusal.reason);
    record.moves.push(played.move);
    ({ state, open: asked } = played);
  }
  const outcome = game.outcome(state);
  if (outcome === null) throw new Error('The match has no end');
  return { ...record, outcome, digest: digestOf({ ...record, outcome }, state) };
}
