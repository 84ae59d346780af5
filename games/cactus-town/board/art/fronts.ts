import { bell, star } from '@saloon/parts/icons';
import type { BuildingId } from '../../data.ts';
import type { Door, Prop, Roof } from './cuts.tsx';
import * as icon from './icons.ts';

/** The inks that fronts are printed in. */
export type Tint = 'brick' | 'ochre' | 'sage' | 'slate' | 'plum' | 'umber';
/** How a front is put together: its ink, its roof, its sign, and what stands before it. */
export interface Front {
  readonly tint: Tint;
  readonly roof: Roof | null;
  readonly emblem: string;
  /** Where the sign hangs, and how large it is. */
  readonly sign?: readonly [y: number, size: number];
  readonly windows?: readonly (readonly [x: number, y: number, w?: number, h?: number])[];
  readonly door?: Door;
  readonly props: readonly Prop[];
}

/** A spark of news along the wire; the collection has none, so this one is drawn here. */
const SPARK = 'M300 16L96 288h128l-48 208 240-304H280z';
const [LOW, HIGH] = [
  [
    [18, 70],
    [70, 70],
  ],
  [
    [18, 48, 11, 12],
    [71, 48, 11, 12],
  ],
] as const;

/** The front of every building; each is told by its roof and its sign. */
export const FRONTS: Readonly<Record<BuildingId, Front>> = {
  office: { tint: 'ochre', roof: 'front', emblem: star, windows: LOW, door: 'plain', props: ['porch'] },
  bank: { tint: 'slate', roof: 'temple', emblem: icon.coins, sign: [29, 22], door: 'double', props: ['columns'] },
  saloon: {
    tint: 'brick',
    roof: 'steps',
    emblem: icon.stein,
    windows: [...HIGH, ...LOW],
    door: 'swing',
    props: ['balcony'],
  },
  church: { tint: 'slate', roof: null, emblem: bell, sign: [47, 20], windows: LOW, door: 'round', props: [] },
  generalStore: { tint: 'sage', roof: 'front', emblem: icon.barrel, windows: LOW, props: ['awning', 'barrels'] },
  gunsmith: {
    tint: 'umber',
    roof: 'flat',
    emblem: icon.revolver,
    sign: [46, 34],
    windows: LOW,
    door: 'plain',
    props: [],
  },
  blacksmith: { tint: 'brick', roof: 'slant', emblem: icon.anvil, sign: [38, 32], door: 'barn', props: ['wheel'] },
  stable: { tint: 'brick', roof: 'barn', emblem: icon.horse, sign: [36, 30], door: 'barn', props: ['rail'] },
  trainStation: {
    tint: 'ochre',
    roof: 'slant',
    emblem: icon.locomotive,
    sign: [38, 34],
    windows: LOW,
    door: 'double',
    props: ['lamp'],
  },
  stagecoachDepot: {
    tint: 'umber',
    roof: 'gable',
    emblem: icon.wagon,
    sign: [40, 32],
    windows: LOW,
    door: 'double',
    props: ['wheel'],
  },
  hotel: {
    tint: 'plum',
    roof: 'mansard',
    emblem: icon.bed,
    windows: [...HIGH, ...LOW],
    door: 'double',
    props: ['balcony', 'lamp'],
  },
  theatre: {
    tint: 'plum',
    roof: 'arch',
    emblem: icon.masks,
    sign: [34, 34],
    windows: LOW,
    door: 'double',
    props: ['awning'],
  },
  laundry: { tint: 'slate', roof: 'flat', emblem: icon.shirt, sign: [42, 28], props: ['washing'] },
  barberShop: {
    tint: 'sage',
    roof: 'arch',
    emblem: icon.scissors,
    sign: [36, 32],
    windows: [[18, 68, 22, 17]],
    props: ['barber'],
  },
  doctorsOffice: {
    tint: 'sage',
    roof: 'gable',
    emblem: icon.caduceus,
    sign: [42, 30],
    windows: LOW,
    door: 'plain',
    props: ['lamp'],
  },
  undertaker: { tint: 'umber', roof: 'steps', emblem: icon.coffin, sign: [38, 34], door: 'double', props: ['crosses'] },
  tradingPost: {
    tint: 'ochre',
    roof: 'gable',
    emblem: icon.pelt,
    sign: [42, 32],
    windows: [[20, 70]],
    door: 'plain',
    props: ['crates'],
  },
  telegraphOffice: { tint: 'slate', roof: 'front', emblem: SPARK, windows: [[20, 70]], door: 'plain', props: ['pole'] },
  postOffice: { tint: 'brick', roof: 'front', emblem: icon.envelope, windows: LOW, door: 'plain', props: ['rail'] },
  townHall: {
    tint: 'ochre',
    roof: 'spires',
    emblem: icon.gavel,
    sign: [44, 28],
    windows: LOW,
    door: 'round',
    props: [],
  },
  school: { tint: 'brick', roof: null, emblem: icon.book, sign: [52, 26], windows: LOW, door: 'plain', props: [] },
  cemetery: { tint: 'slate', roof: null, emblem: icon.tombstone, sign: [62, 44], props: ['crosses'] },
  waterTower: { tint: 'umber', roof: null, emblem: icon.drop, sign: [40, 26], props: ['trough', 'cactus'] },
  mine: { tint: 'umber', roof: null, emblem: icon.pickaxe, sign: [38, 30], props: ['cactus'] },
  ranch: { tint: 'brick', roof: null, emblem: icon.horns, sign: [30, 34], props: ['cactus'] },
};
