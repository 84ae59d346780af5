import type { AnyGame, Config, Language, Say, Words } from './types.ts';

/** A colour by day and by night, as a page writes it: `#8f2a1e`. */
export type Shades = readonly [day: string, night: string];

/** What a house must know of a game besides its rules, words and drawings: how it is billed, and what lies in its box. */
export interface Manifest {
  /** A poster of its own, or a small bill for a game to learn how tables work with. */
  readonly bill: 'poster' | 'small';
  /** Minutes that a match takes, from a lucky few to a full table. */
  readonly minutes: readonly [min: number, max: number];
  /** So many sit down for a first match: enough to show the game, few enough to be quick. */
  readonly usualSeats: number;
  /** The ink of its poster and its table, and what lies behind the ink. */
  readonly accent: { readonly strong: Shades; readonly soft: Shades };
  /** The tables of its data by name; each says row by row or as a whole where it comes from. Empty if all is our own. */
  readonly box: Readonly<Record<string, unknown>>;
  /** What in its data is no part of the box: settings, lists made from parts, single numbers of a clause. */
  readonly noParts: readonly string[];
  /** Tables with other settings whose matches are kept for ever, besides one of each size as the settings stand. */
  readonly keptTables: readonly { readonly seats: number; readonly chosen: Config }[];
  /** Who plays which side, to be seen before a match. */
  readonly sides?: Sides;
}

/** Who plays which side, where every seat has one of its own. */
export interface Sides {
  /** The chapter of the words that names them. */
  readonly chapter: string;
  /** The setting whose value names one of the tables; any other value means the first one of that size. */
  readonly setting: string;
  /** The setting by which sides are given by lot, unless it is at its default. */
  readonly byLot: string;
  /** The sides of each table, in the order of its seats. */
  readonly tables: readonly { readonly value: string; readonly sides: readonly string[] }[];
}

/** A game with what a table needs to show it: its manifest, its words, and the table drawn in characters. */
export interface Room {
  readonly game: AnyGame;
  readonly manifest: Manifest;
  words(language: Language): Promise<Words>;
  /** The table as this view shows it, line by line, for terminals. */
  draw(view: unknown, say: Say): readonly string[];
}
