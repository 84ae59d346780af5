import { POSTERS } from 'virtual:saloon/posters';

/** What the lobby says of a game. */
export const posterOf = (game: string): (typeof POSTERS)[number] | undefined => POSTERS.find(({ id }) => id === game);
