import type { AnyGame, Decision, State } from '@saloon/kernel';
import { ruleOf } from '@saloon/kernel';
import type { Clock } from '@saloon/protocol';
import type { Line, Outage } from '../storage/store.ts';
import { extend, type SeatClock, startClock, startClocks, stopClock, welcomeBack } from './clock.ts';
import type { Happening } from './lines.ts';

/** A wish to take moves back that waits for consent. */
export interface UndoRequest {
  seat: number;
  to: number;
  waitsFor: number[];
}
/** How a table stands besides the game itself. Never changed, only replaced. */
export interface Standing {
  readonly clocks: readonly SeatClock[];
  /** Seats that a bot answers for until their person is back. */
  readonly stoodIn: readonly boolean[];
  readonly request: UndoRequest | null;
  /** How often each seat's wishes to undo were refused, and when last. */
  readonly refused: readonly { readonly times: number; readonly at: number }[];
}
/** What the table looks like after a line: who is asked, and whether that is a reaction. */
export interface Asked {
  readonly open: readonly Decision[];
  readonly isReaction: boolean;
}

/** Before the first question. */
export const firstStanding = (clock: Clock, seats: number, asked: Asked, now: number): Standing => ({
  clocks: startClocks(clock, seats).map((own, seat) => restarted(own, seat, asked, now)),
  stoodIn: Array.from({ length: seats }, () => false),
  request: null,
  refused: Array.from({ length: seats }, () => ({ times: 0, at: 0 })),
});

/** Who is asked now, and whether they answer somebody else's action. */
export function askedAt(game: AnyGame, state: State, open: readonly Decision[]): Asked {
  const step = state.agenda.at(-1);
  const rule = step === undefined ? undefined : ruleOf(game, step);
  return { open, isReaction: rule?.ask !== undefined && rule.isReaction === true };
}

/** How the table stands after one more line. */
export function standingAfter(
  standing: Standing,
  line: Pick<Line, 'seat' | 'at'>,
  happening: Happening,
  asked: Asked,
  rules: { clock: Clock; outages: readonly Outage[] },
): Standing {
  const { seat, at } = line;
  switch (happening.kind) {
    case 'move': {
      const { clocks, stoodIn, refused } = standing;
      return { clocks: clocksAfterMove(clocks, line, asked, rules), stoodIn, request: null, refused };
    }
    case 'undone':
      return { ...standing, request: null, clocks: standing.clocks.map((own, of) => restarted(own, of, asked, at)) };
    case 'asksUndo':
      return { ...standing, request: { seat, to: happening.to, waitsFor: happening.waitsFor } };
    case 'consents':
      return consented(standing, line, happening.isGiven);
    case 'moreTime':
      return { ...standing, clocks: changed(standing.clocks, seat, own => extend(own, at)) };
    case 'standsIn':
      return { ...standing, request: null, stoodIn: standing.stoodIn.with(seat, true) };
    case 'returns':
      return {
        ...standing,
        stoodIn: standing.stoodIn.with(seat, false),
        clocks: changed(standing.clocks, seat, own => welcomeBack(rules.clock, own, at)),
      };
    case 'said':
      return standing;
  }
}

function consented(standing: Standing, { seat, at }: Pick<Line, 'seat' | 'at'>, isGiven: boolean): Standing {
  const { request, refused } = standing;
  if (request === null) return standing;
  if (isGiven)
    return { ...standing, request: { ...request, waitsFor: request.waitsFor.filter(other => other !== seat) } };
  const counted = changed(refused, request.seat, ({ times }) => ({ times: times + 1, at }));
  return { ...standing, request: null, refused: counted };
}

function clocksAfterMove(
  clocks: readonly SeatClock[],
  { seat: mover, at }: Pick<Line, 'seat' | 'at'>,
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
