declare module 'virtual:saloon/posters' {
  import type { Language, Manifest } from '@saloon/kernel';
  /** What the lobby says of each game. */
  export const POSTERS: readonly {
    readonly id: string;
    readonly bill: Manifest['bill'];
    readonly minutes: Manifest['minutes'];
    readonly usualSeats: number;
    readonly seats: { readonly min: number; readonly max: number };
    readonly words: Readonly<Record<Language, { readonly name: string; readonly promise: string }>>;
  }[];
}
declare module 'virtual:saloon/sheets' {
  import type { AnyGame } from '@saloon/kernel';
  /** What sentences need of each game. */
  export const SHEETS: readonly Pick<AnyGame, 'id' | 'facts'>[];
}
declare module 'virtual:saloon/forms' {
  import type { AnyGame, BotKind, Manifest } from '@saloon/kernel';
  /** What the form of a new table needs of each game. */
  export const FORMS: readonly (Pick<AnyGame, 'id' | 'settings'> &
    Pick<Manifest, 'sides'> & { readonly bots: readonly BotKind[] })[];
}
declare module 'virtual:saloon/provenance' {
  /** Where the components of each game come from, and how many of each. */
  export const PROVENANCE: readonly {
    readonly game: string;
    readonly components: readonly {
      readonly name: string;
      readonly pieces: Readonly<Partial<Record<'rulebook' | 'found' | 'reconstructed' | 'ours', number>>>;
    }[];
  }[];
}
