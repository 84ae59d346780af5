import { loadDice, rngFrom } from '@saloon/kernel';
import { stage } from '@saloon/scenario-kit';
import { type Card, EQUIPMENT, FACES, type Face, GOLD, type PonyConfig, settings } from '../data.ts';
import type { PonyEvent } from '../events.ts';
import { ponyExpress } from '../game.ts';
import type { Die, PonyState } from '../state.ts';
import type { PonyOption, PonyStep } from '../steps.ts';

const NAMES = ['ann', 'bob', 'cal', 'dan', 'eve'] as const;
export type Name = (typeof NAMES)[number];
export const [ANN, BOB, CAL] = [0, 1, 2] as const;

/** What a scenario sets up; it is Ann's turn, and nobody holds a card unless it says so. */
export interface Trail {
  players?: number;
  space?: number[];
  gold?: number[];
  mailbox?: number[];
  prison?: Name[];
  cards?: Partial<Record<Name, Card[]>>;
  pile?: Card[];
  played?: Card[];
  /** Dice under the cup, and dice in the open. */
  cup?: string;
  table?: string;
  /** How the next dice fall. */
  dice?: number[];
  agenda?: PonyStep[];
  config?: Partial<PonyConfig>;
  /** The version of the rules; today's unless said otherwise. */
  version?: number;
}

/** Dice written as at the table: `facesOf('K K 10 9 A')`. */
export const facesOf = (text: string): Face[] => (text === '' ? [] : (text.split(' ') as Face[]));

/** Loaded dice for faces, as poker dice are rolled. */
export const loaded = (text: string): number[] => facesOf(text).map(face => FACES.indexOf(face) + 1);

const AFTER: PonyStep[] = [
  { do: 'nextTurn', seat: ANN },
  { do: 'turnEnd', seat: ANN },
];

/** A race in the middle; shots are decided by dice, so that a story can tell how they end. */
export function trail(setting: Trail = {}) {
  const players = setting.players ?? setting.space?.length ?? 3;
  const everybody = NAMES.slice(0, players);
  const defaults = Object.fromEntries(
    Object.entries(settings).map(([name, { default: value }]) => [name, value]),
  ) as unknown as PonyConfig;
  const gold = setting.gold ?? everybody.map(() => 3);
  const dice: Die[] = [
    ...facesOf(setting.cup ?? '').map(face => ({ face, zone: 'cup', isKnown: false }) as const),
    ...facesOf(setting.table ?? '').map(face => ({ face, zone: 'table', isKnown: true }) as const),
  ];
  const version = setting.version ?? ponyExpress.version;
  const state: PonyState = {
    ...(version > 1 && { version }),
    config: { ...defaults, shots: 'dice', ...setting.config },
    active: ANN,
    space: setting.space ?? everybody.map((_, seat) => 4 + 10 * seat),
    mailbox: setting.mailbox ?? everybody.map(() => 0),
    arrivals: everybody.map((_, seat) => seat),
    inPrison: everybody.map(name => setting.prison?.includes(name) ?? false),
    gold,
    bank: GOLD.inAll - gold.reduce((sum, nuggets) => sum + nuggets, 0),
    hands: everybody.map(name => setting.cards?.[name] ?? []),
    pile: setting.pile ?? (Object.keys(EQUIPMENT).slice(0, 8) as Card[]),
    buriedBy: [],
    played: setting.played ?? [],
    setAside: [],
    dice,
    rerolls: 0,
    claim: null,
    winner: null,
    runnerUp: null,
    agenda: setting.agenda ?? [...AFTER, { do: 'rolling', seat: ANN }],
    answered: everybody.map(() => 0),
    rng: loadDice(rngFrom([1, 2, 3, 4, 5, 6, 7, 8]), setting.dice ?? []),
  };
  return stage<PonyState, PonyOption, Name, PonyEvent>(ponyExpress, state, everybody);
}

/** Ann's normal movement is about to happen. */
export const moving = (spaces: number, setting: Trail) =>
  trail({ ...setting, agenda: [...AFTER, { do: 'move', seat: ANN, spaces }] });

/** Ann's normal movement is settled, and cards may still change it. */
export const settling = (spaces: number, setting: Trail) =>
  trail({ ...setting, agenda: [...AFTER, { do: 'settling', seat: ANN, spaces }] });

/** It is about to be Ann's turn. */
export const turnOfAnn = (setting: Trail) => trail({ ...setting, agenda: [{ do: 'turn', seat: ANN }] });
