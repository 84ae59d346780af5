import {
  answer,
  begin,
  commit,
  diceFor,
  hash,
  type MatchRecord,
  open,
  play,
  rngFrom,
  someAnswer,
  split,
} from '@saloon/kernel';
import { shootout } from '@saloon/shootout';

const SEED = '5a'.repeat(32);

/** A whole random match of the shoot-out as a record, the same every time. */
export function recordedMatch(): MatchRecord {
  const seats = ['Ann', 'Bob', 'Cal'].map(name => ({ name, nonce: `nonce of ${name}` }));
  const config = { lives: 3, rounds: 12, ducking: true };
  const dice = diceFor(
    SEED,
    'match-1',
    seats.map(({ nonce }) => nonce),
  );
  const chooser = split(rngFrom([4, 4, 4, 4, 4, 4, 4, 4]));
  const record: MatchRecord = {
    saloon: 1,
    match: 'match-1',
    game: 'shootout',
    version: shootout.version,
    config,
    seats,
    commitment: commit(SEED),
    seed: SEED,
    moves: [],
  };
  let { state } = begin(shootout, config, seats.length, dice);
  for (let [question] = open(shootout, state); question !== undefined; [question] = open(shootout, state)) {
    const played = play(shootout, state, answer(state, question.seat, someAnswer(question, chooser)));
    if (!played.ok) throw new Error('An offered answer was refused');
    record.moves.push(played.move);
    state = played.state;
  }
  const outcome = shootout.outcome(state);
  if (outcome === null) throw new Error('The match has no end');
  return { ...record, outcome, digest: hash(state) };
}
