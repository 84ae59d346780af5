import type { Room } from '@saloon/kernel';

/** Every game of the house; each is loaded when somebody asks for it. */
export const GAMES: readonly { readonly id: string; readonly folder: string; load(): Promise<{ room: Room }> }[] = [
  { id: 'bang', folder: 'games/bang', load: () => import('@saloon/bang/room') },
  { id: 'cactus-town', folder: 'games/cactus-town', load: () => import('@saloon/cactus-town/room') },
  { id: 'pony-express', folder: 'games/pony-express', load: () => import('@saloon/pony-express/room') },
  { id: 'dodge-city-1983', folder: 'games/dodge-city-1983', load: () => import('@saloon/dodge-city-1983/room') },
  { id: 'shootout', folder: 'kernel/example', load: () => import('@saloon/shootout/room') },
];
