import type { AnyGame, Decision, State } from '@saloon/kernel';
import { ruleOf } from '@saloon/kernel';
import type { Clock, WayBack } from '@saloon/protocol';
import { extend, type Outage, type SeatClock, startClock, startClocks, stopClock, welcomeBack } from './clock.ts';
import type { Entry } from './entry.ts';

/** A request to take moves back that waits for consent. */
export type UndoRequest = NonNullable<WayBack['request']>;
/** How a table stands besides the game itself. Never changed, only replaced. */
export interface TableStanding {
  readonly clocks: readonly SeatClock[];
  /** Seats that a bot answers for until their person is back. */
  readonly stoodIn: readonly boolean[];
  readonly request: UndoRequest | null;
  /** How often each seat's requests to undo were refused, and when last. */
  readonly refused: readonly { readonly times: number; readonly at: number }[];
  /** Moves were taken back that were not one's own alone, and nobody agreed: the match does not count for ratings. */
  readonly isUnrated: boolean;
}
/** What the table looks like after an entry: who is asked, and whether that is a reaction. */
export interface Asked {
  readonly open: readonly Decision[];
  readonly isReaction: boolean;
}

/** Before the first question. */
export const firstStanding = (clock: Clock, seats: number, asked: Asked, now: number): TableStanding => ({
  clocks: startClocks(clock, seats).map((own, seat) => restarted(own, seat, asked, now)),
  stoodIn: Array.from({ length: seats }, () => false),
  request: null,
  refused: Array.from({ length: seats }, () => ({ times: 0, at: 0 })),
  isUnrated: false,
});

/** The standing as a snapshot has it, made whole if an older version kept it. */
export const wholeStanding = (kept: TableStanding): TableStanding => ({
  ...kept,
  isUnrated: kept.isUnrated ?? false,
  clocks: kept.clocks.map(own => ({ ...own, asked: own.asked ?? own.since })),
});

/** Who is asked now, and whether they answer somebody else's action. */
export function askedAt(game: AnyGame, state: State, open: readonly Decision[]): Asked {
  const step = state.agenda.at(-1);
  const rule = step === undefined ? undefined : ruleOf(game, step);
  return { open, isReaction: rule?.ask !== undefined && rule.isReaction === true };
}

/** How the table stands after one more entry. */
export function standingAfter(
  standing: TableStanding,
  entry: Entry,
  asked: Asked,
  rules: { clock: Clock; outages: readonly Outage[] },
): TableStanding {
  const { at } = entry;
  switch (entry.type) {
    case 'move':
      return { ...standing, clocks: clocksAfterMove(standing.clocks, entry, asked, rules), request: null };
    case 'undone':
      return { ...standing, request: null, clocks: standing.clocks.map((own, of) => restarted(own, of, asked, at)) };
    case 'asksUndo':
      return { ...standing, request: { seat: entry.seat, to: entry.to, waitsFor: entry.waitsFor } };
    case 'consents':
      return consented(standing, entry);
    case 'moreTime':
      return { ...standing, clocks: changed(standing.clocks, entry.seat, own => extend(own, at)) };
    case 'standsIn':
      return {
        ...standing,
        request: requestWithout(standing, entry.seat),
        stoodIn: standing.stoodIn.with(entry.seat, true),
      };
    case 'returns':
      return {
        ...standing,
        stoodIn: standing.stoodIn.with(entry.seat, false),
        clocks: changed(standing.clocks, entry.seat, own => welcomeBack(rules.clock, own, at)),
      };
    case 'said':
      return standing;
  }
}

/** Who goes away is asked when they are back; who asked has gone, and their request with them. */
const requestWithout = ({ request }: TableStanding, seat: number): UndoRequest | null =>
  request?.seat === seat ? null : request;

function consented(
  standing: TableStanding,
  { seat, at, isGiven }: Extract<Entry, { type: 'consents' }>,
): TableStanding {
  const { request, refused } = standing;
  if (request === null) return standing;
  if (isGiven)
    return { ...standing, request: { ...request, waitsFor: request.waitsFor.filter(other => other !== seat) } };
  const counted = changed(refused, request.seat, ({ times }) => ({ times: times + 1, at }));
  return { ...standing, request: null, refused: counted };
}

function clocksAfterMove(
  clocks: readonly SeatClock[],
  { seat: mover, at }: Pick<Entry, 'seat' | 'at'>,
  asked: Asked,
  { clock, outages }: { clock: Clock; outages: readonly Outage[] },
): SeatClock[] {
  return clocks.map((own, seat) => {
    const isAsked = isAmong(asked, seat);
    if (seat !== mover && isAsked === (own.since !== null)) return own;
    const stopped = seat === mover ? stopClock(clock, own, at, outages) : { ...own, since: null };
    return isAsked ? startClock(stopped, at, asked.isReaction) : stopped;
  });
}

const isAmong = ({ open }: Asked, seat: number): boolean => open.some(decision => decision.seat === seat);

const restarted = (own: SeatClock, seat: number, asked: Asked, now: number): SeatClock =>
  isAmong(asked, seat) ? startClock(own, now, asked.isReaction) : { ...own, since: null };

const changed = <X>(all: readonly X[], seat: number, change: (own: X) => X): X[] =>
  all.map((own, of) => (of === seat ? change(own) : own));
