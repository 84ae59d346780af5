import type { Room } from '@saloon/kernel';

/** Every game of the house; each is loaded when somebody asks for it. */
export const GAMES: readonly { readonly id: string; readonly folder: string; load(): Promise<{ room: Room }> }[] = [
  { id: 'pony-express', folder: 'games/pony-express', load: () => import('@saloon/pony-express/room') },
  { id: 'cactus-town', folder: 'games/cactus-town', load: () => import('@saloon/cactus-town/room') },
  { id: 'shootout', folder: 'kernel/example', load: () => import('@saloon/shootout/room') },
];
