import { printable, readRecord, verify } from '@saloon/kernel';
import { allRooms, readArguments, readText, UsageError } from '../usage.ts';

/** `saloon verify`: plays a match again from its record; exit code 1 if it is not what really happened. */
export async function verifyCommand(args: string[]): Promise<number> {
  const { positionals } = readArguments(args, {}, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError('which record? Name its file');
  const record = readRecord(readText(file));
  const verdict = verify(
    record,
    (await allRooms()).map(({ game }) => game),
  );
  if (!verdict.ok) {
    console.log(printable(`NOT verified. ${verdict.at}: ${verdict.why}.`));
    return 1;
  }
  const winners = verdict.outcome?.winners.map(seat => record.seats[seat]?.name).join(', ');
  console.log(
    `Verified: ${record.moves.length} moves of ${record.game}, ${winners === undefined ? 'not over yet' : `won by ${winners}`}.`,
  );
  const unopened = record.seats.flatMap(({ name, origin }) => (origin === 'others' ? [name] : []));
  if (unopened.length > 0)
    console.log(`Not opened in time, so the others determined it: what ${unopened.join(', ')} added to the dice.`);
  console.log(
    `The dice follow from the committed seed and ${record.seats.length} nonces; the final table hashes to ${verdict.digest.slice(0, 16)}….`,
  );
  return 0;
}
