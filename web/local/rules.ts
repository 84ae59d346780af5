import { GAMES } from '@saloon/games';
import { type AnyGame, Fault } from '@saloon/kernel';

/** The game of that name, with its rules loaded. */
export async function gameNamed(id: string): Promise<AnyGame> {
  const entry = GAMES.find(game => game.id === id);
  if (entry === undefined) throw new Fault('game', `There is no game called "${id}"`, 'unknownGame');
  return (await entry.load()).room.game;
}
