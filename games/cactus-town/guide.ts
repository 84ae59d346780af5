import type { Goal, Guide, GuideLine, Heard, Seat } from '@saloon/kernel';
import type { Faction } from './data.ts';
import type { CactusEvent } from './events.ts';
import type { CactusView } from './secrets.ts';
import { factionAt, onBoard, outlawsIn, ownerOf, pieceOf, turningOrder } from './state.ts';
import type words from './words/guide/en.json';

type Counts = Readonly<Record<Seat, number>>;
const CLAUSES = { sheriff: 'CT-102', outlaws: 'CT-103', hunters: 'CT-104', dancer: 'CT-105', ranger: 'LR-2' } as const;

const seatOf = (view: CactusView, faction: Faction): Seat | null => view.seats[view.factions.indexOf(faction)] ?? null;

/** One for each of these factions that somebody plays. */
const each = (view: CactusView, factions: readonly Faction[]): Counts =>
  Object.fromEntries(factions.flatMap(faction => seatOf(view, faction) ?? []).map(seat => [seat, 1]));

function goal(view: CactusView, seat: Seat): Goal<keyof typeof words.goal> {
  const faction = factionAt(view, seat);
  const aim = { key: `cactus-town.faction.${faction}` };
  return view.solo === null ? { aim, name: faction, clause: CLAUSES[faction] } : { aim, name: 'solo', clause: 'LR-31' };
}

/** Whose card is turned over after the one in play. */
function next(view: CactusView): Seat | null {
  const isPlanning = view.turned === 0 && view.step?.do === 'planning';
  const faction = turningOrder(view)[view.turned % view.factions.length];
  return isPlanning || faction === undefined ? null : seatOf(view, faction);
}

/** Whose figure did something of these kinds. */
const doneBy = (view: CactusView, event: Heard<CactusEvent>, types: readonly CactusEvent['type'][]): Counts =>
  'figure' in event && types.includes(event.type) ? each(view, [ownerOf(event.figure)]) : {};

/** How far a faction came; alone, how the story ended. */
function standing(view: CactusView, seat: Seat): GuideLine<keyof typeof words.standing>[] {
  const { round, horses, duels, solo } = view;
  const faction = factionAt(view, seat);
  const gone = outlawsIn(view, 'escaped');
  if (solo !== null) {
    const loot = onBoard(view, 'outlaws').filter(figure => pieceOf(view, figure).hasLoot).length;
    return [{ name: view.marshalCame ? 'soloLost' : 'soloWon', args: { round, gone, loot } }];
  }
  const counts = {
    sheriff: outlawsIn(view, 'jail'),
    outlaws: gone,
    hunters: outlawsIn(view, 'captive'),
    dancer: view.scores,
    ranger: 0,
  };
  return [{ name: faction, args: { count: counts[faction], horses, duels, round } }];
}

/** What Cactus Town tells those who play it. */
export const guide: Guide<CactusView, CactusEvent, typeof words> = {
  goal,
  tallies: {
    duels: (event, _, view) => (event.type === 'duelBegan' ? each(view, event.fighters) : {}),
    duelsWon: (event, _, view) => (event.type === 'duelWon' ? each(view, [event.faction]) : {}),
    moves: (event, _, view) => doneBy(view, event, ['moved', 'escaped']),
    stunned: (event, _, view) => doneBy(view, event, ['stunned']),
    caught: (event, _, view) => doneBy(view, event, ['jailed', 'captured']),
    gains: (event, _, view) =>
      event.type === 'settledScore' ? each(view, [event.faction]) : doneBy(view, event, ['looted', 'stoleHorse']),
  },
  next,
  standing,
  hints: {
    planning: { steps: ['planning'], at: '.cactus .hand' },
    acting: { steps: ['choosing'], at: '.cactus .near' },
    moving: { steps: ['moving', 'runOpponent'], at: '.cactus .near' },
    duel: { steps: ['secondShot', 'duelMarkers', 'reloading'], at: '.cactus .near' },
  },
  progress: (view, seat) => [
    {
      name: 'order',
      args: { place: turningOrder(view).indexOf(factionAt(view, seat)) + 1, count: view.factions.length },
    },
  ],
};
