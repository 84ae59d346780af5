import { gameOf, heard, readRecord, travel, type Viewer } from '@saloon/kernel';
import { tellEvent } from '@saloon/words';
import { paint } from '../paint.ts';
import { allRooms, readArguments, readLanguage, readText, roomNamed, UsageError, wholeNumber } from '../usage.ts';
import { voiceFor } from '../voice.ts';

const OPTIONS = { at: { type: 'string' }, as: { type: 'string' }, language: { type: 'string' } } as const;

/** `saloon replay`: a match in words, and the table as it stood after any move, through anybody's eyes. */
export async function replayCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError('which record? Name its file');
  const record = readRecord(readText(file));
  const game = gameOf(
    record,
    (await allRooms()).map(room => room.game),
  );
  const room = await roomNamed(game.id);
  const at = values.at === undefined ? record.moves.length : wholeNumber('--at', values.at, 0, record.moves.length);
  const viewer: Viewer =
    values.as === undefined ? 'spectator' : wholeNumber('--as', values.as, 1, record.seats.length) - 1;
  const { state, events } = travel(record, game, at);
  const say = await voiceFor(
    room,
    readLanguage(values.language),
    record.seats.map(({ name }) => name),
  );
  for (const [move, told] of events.entries())
    for (const event of told)
      console.log(`${paint.dim(String(move).padStart(4))}  ${say(tellEvent(game, heard(event, viewer)))}`);
  console.log(`\n${room.draw(game.view(state, viewer), say).join('\n')}`);
  const outcome = game.outcome(state);
  if (outcome !== null)
    console.log(
      `\n${say({ key: 'cli.play.over', args: { winners: outcome.winners.map(seat => ({ seat })), reason: outcome.reason } })}`,
    );
  return 0;
}
