import type { Room } from '@saloon/kernel';

/** Every game of the house, in the order of their bills; each is loaded when somebody asks for it. */
export const GAMES: readonly { readonly id: string; load(): Promise<{ room: Room }> }[] = [
  { id: 'bang', load: () => import('./bang/room.ts') },
  { id: 'cactus-town', load: () => import('./cactus-town/room.ts') },
  { id: 'pony-express', load: () => import('./pony-express/room.ts') },
  { id: 'dodge-city-1983', load: () => import('./dodge-city-1983/room.ts') },
  { id: 'shootout', load: () => import('./shootout/room.ts') },
];
