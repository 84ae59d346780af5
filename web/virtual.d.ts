declare module 'virtual:saloon/posters' {
  import type { Language } from '@saloon/kernel';
  /** What the lobby says of each game. */
  export const POSTERS: readonly {
    readonly id: string;
    readonly seats: { readonly min: number; readonly max: number };
    readonly words: Readonly<Record<Language, { readonly name: string; readonly promise: string }>>;
  }[];
}
declare module 'virtual:saloon/sheets' {
  import type { AnyGame } from '@saloon/kernel';
  /** What forms and sentences need of each game. */
  export const SHEETS: readonly (Pick<AnyGame, 'id' | 'version' | 'settings' | 'facts'> & {
    readonly hasThumb: boolean;
  })[];
}
