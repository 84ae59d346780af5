import {
  answer,
  begin,
  commit,
  diceFor,
  digestOf,
  type MatchRecord,
  mixNonces,
  open,
  play,
  pledgeOf,
  rngFrom,
  someAnswer,
  split,
} from '@saloon/kernel';
import { shootout } from '@saloon/shootout';

const SEED = '5a'.repeat(32);

const NAMES = ['Ann', 'Bob', 'Cal'];

/** A whole random match of the shoot-out as a record of the first format, the same every time. */
export const recordedMatch = (): MatchRecord =>
  played(
    1,
    NAMES.map(name => ({ name, nonce: `nonce of ${name}` })),
  );

/** The same of the second format: Ann opened her nonce, Bob did not, Cal is a bot. */
export function recordedWithPledges(): MatchRecord {
  const parts = [
    { pledge: pledgeOf('nonce of Ann'), nonce: 'nonce of Ann' },
    { pledge: pledgeOf('nonce of Bob'), nonce: null },
    { pledge: null, nonce: null },
  ];
  const mixed = mixNonces(SEED, 'match-1', parts);
  return played(
    2,
    mixed.map((own, seat) => ({ name: NAMES[seat] as string, ...own })),
  );
}

function played(saloon: 1 | 2, seats: MatchRecord['seats']): MatchRecord {
  const config = { lives: 3, rounds: 12, ducking: true };
  const dice = diceFor(
    SEED,
    'match-1',
    seats.map(({ nonce }) => nonce),
  );
  const chooser = split(rngFrom([4, 4, 4, 4, 4, 4, 4, 4]));
  const record: MatchRecord = {
    saloon,
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
  return { ...record, outcome, digest: digestOf({ ...record, outcome }, state) };
}
