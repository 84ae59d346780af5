import { houseWords, speaker } from '@saloon/words';
import { allRooms, readArguments } from '../usage.ts';

/** `saloon games`: what can be played here. */
export async function gamesCommand(args: string[]): Promise<number> {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  const kernel = await houseWords('en');
  const games = await Promise.all(
    (await allRooms()).map(async room => {
      const { id, version, seats, settings } = room.game;
      const say = speaker('en', { kernel, [id]: await room.words('en') }, []);
      const [name, promise] = ['name', 'promise'].map(word => say({ key: `${id}.game.${word}` }));
      return { id, name, promise, version, seats, settings };
    }),
  );
  if (values.json) console.log(JSON.stringify(games, null, 2));
  else
    for (const { id, name, promise, seats } of games)
      console.log(
        `${id.padEnd(18)} ${name}, ${seats.min === seats.max ? seats.min : `${seats.min}-${seats.max}`} players. ${promise}`,
      );
  return 0;
}
