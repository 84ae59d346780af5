import { CLAIMS, FACES } from '../data.ts';
import type { PonyView } from '../secrets.ts';
import type { PonyOption, PonyStep } from '../steps.ts';

/** What lies on a table instead, which question is asked there, and what can be answered. */
export interface Staged {
  readonly view: Partial<PonyView>;
  readonly step: PonyStep['do'];
  readonly options: readonly PonyOption[];
}

/** The viewer's own dice: two of them in the open. */
const DICE = { diceOpen: ['10', 'K'], diceSeen: ['9', '10', 'Q'], diceUnderCup: 3, diceKnown: ['Q'] } as const;

/** Everybody on one space, one of them in prison, with much gold and many cards. */
function crowded(seen: unknown): Partial<PonyView> {
  const { space } = seen as PonyView;
  const each = <X>(value: X): X[] => space.map(() => value);
  return {
    active: 0,
    space: each(12),
    inPrison: space.map((_, seat) => seat === 1),
    gold: each(17),
    handSizes: each(5),
    hand: ['horseshoe', 'loadedDie', 'sheriffsBadge', 'spurs', 'fileInAPie'],
    played: ['spyglass', 'dynamite', 'peacePipe'],
    ...(DICE as unknown as Partial<PonyView>),
  };
}

/** For tests: one's own roll, with all that can be done about it. */
export function ownRoll(seen: unknown): Staged {
  const payments = ['gold', 'horseshoe'] as const;
  return {
    view: { ...crowded(seen), step: { do: 'rolling', seat: 0 } },
    step: 'rolling',
    options: [
      ...(['9', '10', 'Q'] as const).map(face => ({ type: 'takeOut', face }) as const),
      ...DICE.diceOpen.map(face => ({ type: 'putBack', face }) as const),
      ...payments.map(payment => ({ type: 'rerollHidden', payment }) as const),
      ...payments.flatMap(payment =>
        [['10'], ['K'], ['10', 'K']].map(faces => ({ type: 'rerollOpen', faces, payment }) as PonyOption),
      ),
      ...FACES.filter(face => face !== '9').map(to => ({ type: 'turnDie', face: '9', to }) as const),
      ...CLAIMS.map(hand => ({ type: 'announce', hand }) as const),
    ],
  };
}

/** For tests: a rival has claimed what cannot be true. */
export function doubtfulClaim(seen: unknown): Staged {
  const view = crowded(seen);
  const waiting = (seen as PonyView).space.map((_, seat) => seat).filter(seat => seat !== 2);
  return {
    view: {
      ...view,
      active: 2,
      claim: { seat: 2, hand: 'five' },
      diceSeen: [],
      step: { do: 'accusation', seat: 2, waiting, said: [] },
    },
    step: 'accusation',
    options: [
      { type: 'believe', reaction: 1500 },
      { type: 'accuse', reaction: 1500 },
    ],
  };
}

/** For tests: two cards with long texts to choose from. */
export const twoCards = (seen: unknown): Staged => ({
  view: { ...crowded(seen), step: { do: 'relay', seat: 0, cards: ['dynamite', 'loadedDie'] } },
  step: 'relay',
  options: [
    { type: 'keep', card: 'dynamite' },
    { type: 'keep', card: 'loadedDie' },
  ],
});

/** For tests: every way out of prison. */
export const inPrison = (seen: unknown): Staged => ({
  view: { ...crowded(seen), step: { do: 'prison', seat: 0 } },
  step: 'prison',
  options: [{ type: 'rollForFreedom' }, { type: 'payBail' }, { type: 'play', card: 'fileInAPie' }],
});

/** For tests: the own ride is settled, and Spurs may make it longer. */
export const ownRide = (seen: unknown): Staged => ({
  view: {
    ...crowded(seen),
    claim: { seat: 0, hand: 'full' },
    step: { do: 'settled', seat: 0, spaces: 5, waiting: [0] },
  },
  step: 'settled',
  options: [{ type: 'play', card: 'spurs' }, { type: 'pass' }],
});

/** For tests: a bluff was found out. */
export const foundOut = (seen: unknown): Staged => ({
  view: { ...crowded(seen), active: 2, step: { do: 'reward', accuser: 0, spaces: 5 } },
  step: 'reward',
  options: [{ type: 'advance' }, { type: 'stay' }],
});

/** For tests: at a station, with a ticket. */
export const atStation = (seen: unknown): Staged => ({
  view: { ...crowded(seen), space: (seen as PonyView).space.map(() => 10), step: { do: 'station', seat: 0 } },
  step: 'station',
  options: [{ type: 'buyTicket' }, { type: 'play', card: 'trainTicket' }, { type: 'stay' }],
});

/** For tests: Dynamite for two riders ahead. */
export const dynamite = (seen: unknown): Staged => ({
  view: {
    ...crowded(seen),
    space: (seen as PonyView).space.map((_, seat) => 12 + seat),
    hand: ['dynamite'],
    step: { do: 'turnEnd', seat: 0 },
  },
  step: 'turnEnd',
  options: [{ type: 'throwDynamite', target: 1 }, { type: 'throwDynamite', target: 2 }, { type: 'pass' }],
});

/** For tests: gold was dug, and a Gold Pan may dig for more. */
export const dug = (seen: unknown): Staged => ({
  view: { ...crowded(seen), step: { do: 'mine', seat: 0, dice: ['9', '9', 'J', 'J', 'A'] } },
  step: 'mine',
  options: [{ type: 'play', card: 'goldPan' }, { type: 'pass' }],
});
