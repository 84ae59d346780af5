import {
  ACTION_CARDS,
  BUILDINGS,
  COMBINATIONS,
  EVENTS,
  EVENTS_DEALT,
  FACTIONS,
  FIGURES,
  LAST_EVENTS,
  MARKER_STOCK,
  MARKERS,
  OFFICE,
  SOLO_CARDS,
  TRIGGERS,
} from './data.ts';
import { isSpace } from './grid.ts';

/** What a data file must look like to be playable; a box owner may change everything else. */
export interface BoxData {
  readonly cards: readonly {
    id: string;
    faction: string;
    icons: readonly { action: string; upTo?: number }[];
    secondShot: number;
  }[];
  readonly buildings: readonly { id: string; redEffect: string | null }[];
  readonly figures: readonly { id: string; faction: string; start: string; besideSheriff?: string }[];
  readonly combinations: readonly { id: string; players: number; factions: readonly string[] }[];
  readonly events: readonly { id: string; count: number }[];
  readonly soloCards: readonly {
    id: string;
    mark: string;
    noTarget: readonly unknown[];
    target: readonly unknown[];
    secondShot: number;
  }[];
}

const BOX: BoxData = {
  cards: ACTION_CARDS,
  buildings: BUILDINGS,
  figures: FIGURES,
  combinations: COMBINATIONS,
  events: EVENTS,
  soloCards: SOLO_CARDS,
};
const ICONS: Readonly<Record<string, readonly string[]>> = {
  sheriff: ['run', 'hide', 'duel', 'jail'],
  outlaws: ['run', 'hide', 'duel', 'loot', 'recover', 'breakout'],
  hunters: ['run', 'hide', 'duel', 'capture', 'freePrisoner', 'stealHorse', 'newObjective'],
  dancer: ['run', 'hide', 'dance', 'duel', 'lure', 'settleScore'],
  ranger: ['run', 'hide', 'duel', 'confuse'],
};
const SOLO_ICONS = ['run', 'duel', 'sprint', 'doubleDodge', 'hideHorizontally', 'hideVertically'];

/** Everything that is wrong with the data, in plain sentences. */
export function dataFaults(changed: Partial<BoxData> = {}): string[] {
  const box = { ...BOX, ...changed };
  return [
    ...cardFaults(box),
    ...buildingFaults(box),
    ...figureFaults(box),
    ...combinationFaults(box),
    ...eventFaults(box),
    ...soloFaults(box),
  ];
}

const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

const repeated = (what: string, rows: readonly { id: string }[]): string[] =>
  rows
    .filter(({ id }, index) => rows.findIndex(row => row.id === id) !== index)
    .map(({ id }) => `${what} "${id}" is there twice`);

function cardFaults({ cards, figures }: BoxData): string[] {
  return [
    ...repeated('card', cards),
    ...Object.keys(FACTIONS).flatMap(faction => {
      const own = cards.filter(card => card.faction === faction);
      const hasSeveral = figures.filter(figure => figure.faction === faction).length > 1;
      const withoutAll = own.filter(card => !card.icons.some(isMovementOfAll));
      return [
        ...unless(own.length === 4, `${faction} has ${own.length} action cards, not 4`),
        ...unless(
          !hasSeveral || withoutAll.length < 3,
          `${faction} can lay three cards without a movement of all figures`,
        ),
      ];
    }),
    ...cards.flatMap(({ id, faction, icons, secondShot }) => [
      ...unless(icons.length > 0, `card "${id}" has no icon`),
      ...unless(Number.isSafeInteger(secondShot) && secondShot >= 0, `card "${id}" has no valid second shot`),
      ...icons.flatMap(({ action, upTo }) => [
        ...unless(ICONS[faction]?.includes(action) === true, `card "${id}": ${faction} cannot ${action}`),
        ...unless(
          upTo === undefined || (Number.isSafeInteger(upTo) && upTo > 0),
          `card "${id}" is for no figure at all`,
        ),
      ]),
    ]),
  ];
}

const isMovementOfAll = ({ action, upTo = 1 }: { action: string; upTo?: number }): boolean =>
  (action === 'run' || action === 'hide') && upTo >= 3;

const buildingFaults = ({ buildings }: BoxData): string[] => [
  ...repeated('building', buildings),
  ...unless(buildings.length === 24, `there are ${buildings.length} buildings, not 24`),
  ...buildings.flatMap(({ id, redEffect }) => [
    ...unless(id !== 'office', 'the office belongs to no deck'),
    ...unless(redEffect === null || Object.hasOwn(TRIGGERS, redEffect), `building "${id}" has an unknown effect`),
  ]),
];

const figureFaults = ({ figures }: BoxData): string[] => [
  ...repeated('figure', figures),
  ...figures.flatMap(({ id, faction, start, besideSheriff = OFFICE }) => [
    ...unless(Object.hasOwn(FACTIONS, faction), `figure "${id}" has an unknown faction`),
    ...unless(isSpace(start) && isSpace(besideSheriff), `figure "${id}" starts outside the town`),
  ]),
];

const combinationFaults = ({ combinations }: BoxData): string[] => [
  ...repeated('combination', combinations),
  ...[1, 2, 3, 4, 5].flatMap(players =>
    unless(
      combinations.some(combination => combination.players === players),
      `there is no combination for ${players} players`,
    ),
  ),
  ...combinations.flatMap(({ id, players, factions }) => [
    ...unless(
      factions.length === (id === 'solo' ? 2 : players) && new Set(factions).size === factions.length,
      `combination "${id}" does not seat ${players} different factions`,
    ),
    ...unless(
      factions.includes('outlaws') || !(factions.includes('sheriff') || factions.includes('hunters')),
      `combination "${id}" has nobody to arrest`,
    ),
  ]),
];

function eventFaults({ events }: BoxData): string[] {
  const others = events.filter(({ id }) => id !== 'marshal').reduce((sum, { count }) => sum + count, 0);
  return [
    ...repeated('event', events),
    ...unless(events.find(({ id }) => id === 'marshal')?.count === 1, 'there must be exactly one marshal'),
    ...unless(others >= EVENTS_DEALT.more, `there are only ${others} events to deal ${EVENTS_DEALT.more} from`),
    ...unless(EVENTS_DEALT.twoPlayers >= LAST_EVENTS, 'too few events are dealt to hide the marshal'),
  ];
}

function soloFaults({ soloCards }: BoxData): string[] {
  const count = (mark: string) => soloCards.filter(card => card.mark === mark).length;
  return [
    ...repeated('solo card', soloCards),
    ...unless(
      count('start') === 4 && count('reinforcement') === 4 && count('marshal') === 1,
      'the solo deck needs 4 starting cards, 4 reinforcements and the marshal',
    ),
    ...unless(soloCards.at(-1)?.mark === 'marshal', 'the marshal must be the last solo card'),
    ...soloCards.flatMap(({ id, mark, noTarget, target }) => [
      ...unless(
        [...noTarget, ...target].every(step => Array.isArray(step) && step.every(icon => SOLO_ICONS.includes(icon))),
        `solo card "${id}" has an unknown icon`,
      ),
      ...unless(mark === 'marshal' || (noTarget.length > 0 && target.length > 0), `solo card "${id}" has an empty row`),
    ]),
  ];
}

/** Refuses to play with broken data. */
export function checkData(changed: Partial<BoxData> = {}): void {
  const faults = dataFaults(changed);
  if (MARKERS.length * MARKER_STOCK.ofAKind !== 16) faults.push('there must be 16 markers');
  if (faults.length > 0) throw new Error(`The data of Cactus Town are broken: ${faults.join('; ')}`);
}
