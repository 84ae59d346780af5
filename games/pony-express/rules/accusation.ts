import type { Decision, Seat } from '@saloon/kernel';
import { type Claim, HANDS, RACE } from '../data.ts';
import { handOf } from '../hands.ts';
import { eligibleAccusers, goal, holds, isInSacramento, mightHold, othersOf, type PonyState } from '../state.ts';
import type { AccusationAnswer, PonyMoment, PonyOption, PonyRule, PonyTable } from '../steps.ts';
import { playCard, showDie } from './bank.ts';
import { advance } from './moving.ts';

/** Opens the window: those who may accuse, and those whose hand might hold a Spyglass. */
export function openAccusation(table: PonyTable, seat: Seat): void {
  const { state } = table;
  const eligible = eligibleAccusers(state, seat);
  const waiting = othersOf(state, seat).filter(
    other => eligible.includes(other) || (!state.inPrison[other] && mightHold(state, other, 'spyglass')),
  );
  if (waiting.length > 0) table.next({ do: 'accusation', seat, waiting, said: [] });
  else table.next({ do: 'settling', seat, spaces: claimedSpaces(state) });
}

/** All decide at once and in secret; the quickest accuser is heard, or one drawn by lot in a sealed window. */
export const accusation: PonyRule<'accusation'> = {
  clauses: ['PE-46', 'PE-47', 'PE-48', 'PE-49', 'PE-50', 'PE-51', 'PE-52', 'PE-53', 'PE-54'],
  isReaction: true,
  ask: (state, { seat, waiting }) => {
    const eligible = eligibleAccusers(state, seat);
    const spaces = claimedSpaces(state);
    const says = { seat, hand: claimedHand(state), spaces, ...goal(state, seat, spaces) };
    const windows = WINDOWS[state.config.accuseMode];
    return waiting.map(
      (other): Decision<PonyOption> => ({
        seat: other,
        says,
        ...windows[verdictsOf(state, other, eligible.includes(other))],
      }),
    );
  },
  answer(table, step, option, seat) {
    const accuses = option.type === 'accuse' || option.type === 'spyglass';
    const reaction = 'reaction' in option ? (option.reaction ?? RACE.max) : RACE.max;
    const said = [...step.said, { seat, accuses, reaction }];
    const waiting = step.waiting.filter(other => other !== seat);
    table.emit({ type: 'decided', clause: 'PE-52', seat, secret: { seats: [seat], accuses } });
    table.next(waiting.length > 0 ? { ...step, waiting, said } : { do: 'accused', seat: step.seat, said });
  },
};

/** All have decided, and the table hears who doubts. */
export const accused: PonyMoment<'accused'> = {
  clauses: ['PE-48', 'PE-53', 'PE-54'],
  run(table, { seat, said }) {
    const accusers = said.filter(({ accuses }) => accuses);
    useSpyglasses(table, seat, accusers);
    if (accusers.length === 0) {
      table.emit({ type: 'believed', clause: 'PE-54', seat, reveals: true });
      return table.next({ do: 'settling', seat, spaces: claimedSpaces(table.state) });
    }
    const accuser = firstAccuser(table, accusers);
    table.emit({ type: 'accused', clause: 'PE-48', accuser, seat, reveals: true });
    for (const { seat: late } of accusers)
      if (late !== accuser) table.emit({ type: 'doubtedToo', clause: 'PE-48', seat: late, reveals: true });
    table.next({ do: 'cupLifted', seat, accuser });
  },
};

type Verdict = 'believe' | 'accuse' | 'spyglass';

/** Everybody may believe; who is near may accuse, and from afar only who holds a Spyglass. */
function verdictsOf(state: PonyState, other: Seat, isEligible: boolean): keyof typeof WINDOWS.race {
  if (isEligible) return 'near';
  return holds(state, other, 'spyglass') ? 'seeing' : 'far';
}

const sealed = (...types: Verdict[]) => ({
  options: types.map(type => ({ type }) as const),
  idle: { type: 'believe' } as const,
});
const race = (...types: Verdict[]) => ({
  options: types.map(type => ({ type, reaction: 1500 }) as const),
  gesture: { reaction: { min: RACE.min, max: RACE.max } },
  idle: { type: 'believe', reaction: RACE.max } as const,
});
// What is asked is the same at every table, so it is made once.
const WINDOWS = {
  race: { near: race('believe', 'accuse'), seeing: race('believe', 'spyglass'), far: race('believe') },
  sealed: { near: sealed('believe', 'accuse'), seeing: sealed('believe', 'spyglass'), far: sealed('believe') },
};

function useSpyglasses(table: PonyTable, seat: Seat, accusers: readonly AccusationAnswer[]): void {
  const eligible = eligibleAccusers(table.state, seat);
  for (const { seat: accuser } of accusers) if (!eligible.includes(accuser)) playCard(table, accuser, 'spyglass');
}

/** Once somebody accuses in a race, whoever is not as quick or at the same moment is too late (PE-48). */
export function tooLate({ agenda, config }: PonyState): number | null {
  const step = agenda.at(-1);
  if (step?.do !== 'accusation' || config.accuseMode === 'sealed') return null;
  const reactions = step.said.filter(({ accuses }) => accuses).map(({ reaction }) => reaction);
  return reactions.length === 0 ? null : Math.min(...reactions) + RACE.same;
}

/** The quickest; the lot decides among those who spoke at the same moment, as all do in a sealed window. */
function firstAccuser(table: PonyTable, accusers: readonly AccusationAnswer[]): Seat {
  const quickest = Math.min(...accusers.map(({ reaction }) => reaction));
  const together = accusers.filter(({ reaction }) => reaction - quickest < RACE.same).map(({ seat }) => seat);
  return together.length === 1 ? (together[0] as Seat) : table.pick(together);
}

/** The cup is lifted, and all see the dice. */
export const cupLifted: PonyMoment<'cupLifted'> = {
  clauses: ['PE-56'],
  run(table, { seat, accuser }) {
    const { state } = table;
    const dice = state.dice.map(({ face }) => face);
    for (const die of state.dice) showDie(die);
    table.emit({ type: 'liftedCup', clause: 'PE-56', seat, dice, hand: handOf(dice), reveals: true });
    table.next({ do: 'verdict', seat, accuser });
  },
};

/** A bluff in either direction costs the turn, a false accusation freedom. */
export const verdict: PonyMoment<'verdict'> = {
  clauses: ['PE-43', 'PE-44', 'PE-45', 'PE-59', 'PE-60', 'PE-61', 'PE-62'],
  run(table, { seat, accuser }) {
    const { state } = table;
    if (handOf(state.dice.map(({ face }) => face)) !== claimedHand(state)) {
      table.emit({ type: 'bluffed', clause: 'PE-43', seat, accuser });
      const jail = state.config.jailCaughtBluffer ? [{ do: 'arrest', seat } as const] : [];
      return table.next({ do: 'reward', accuser, spaces: claimedSpaces(state) }, ...jail);
    }
    table.emit({ type: 'spokeTruth', clause: 'PE-60', seat, accuser });
    table.next({ do: 'arrest', seat: accuser }, { do: 'settling', seat, spaces: claimedSpaces(state) });
  },
};

/** Who was right may ride as far as the bluffer claimed: all of it, or not at all. */
export const reward: PonyRule<'reward'> = {
  clauses: ['PE-57', 'PE-58', 'PE-137'],
  ask: (state, { accuser, spaces }) =>
    isInSacramento(state, accuser)
      ? []
      : [
          {
            seat: accuser,
            options: [{ type: 'advance' }, { type: 'stay' }],
            says: { seat: state.active, spaces, ...goal(state, accuser, spaces) },
            idle: { type: 'stay' },
          },
        ],
  answer(table, { accuser, spaces }, option) {
    if (option.type === 'advance') advance(table, accuser, spaces, 'PE-57');
    else table.emit({ type: 'stayed', clause: 'PE-58', seat: accuser });
  },
};

/** There is no accusation without an announcement. */
const claimedHand = (state: PonyState): Claim => (state.claim as NonNullable<PonyState['claim']>).hand;

const claimedSpaces = (state: PonyState): number => HANDS[claimedHand(state)];
