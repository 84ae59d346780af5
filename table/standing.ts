import { type AnyGame, type Beat, type Decision, lengthOf, ruleOf } from '@saloon/kernel';
import type { Clock, Removal, WayBack } from '@saloon/protocol';
import { extend, type Outage, type SeatClock, startClock, startClocks, stopClock, welcomeBack } from './clock.ts';
import type { Entry } from './entry.ts';
import type { TableFacts } from './facts.ts';
import type { Position } from './history.ts';

/** A request to take moves back that waits for consent. */
export type UndoRequest = NonNullable<WayBack['request']>;
/** A proposal to remove somebody that waits for votes. */
export type Proposal = NonNullable<Removal['proposal']>;
/** How often somebody was refused what they asked of the others, and when last. */
export interface Refused {
  readonly times: number;
  readonly at: number;
}
/** How a table stands besides the game itself. Never changed, only replaced. */
export interface TableStanding {
  readonly clocks: readonly SeatClock[];
  /** Seats that a bot answers for until their person is back. */
  readonly stoodIn: readonly boolean[];
  /** Those of them who went by themselves. */
  readonly left: readonly boolean[];
  /** Those of them who never come back, because the others removed them. */
  readonly removed: readonly boolean[];
  readonly request: UndoRequest | null;
  /** How often each seat's requests to undo were refused, and when last. */
  readonly refused: readonly Refused[];
  readonly proposal: Proposal | null;
  /** The same of each seat's proposals to remove somebody. */
  readonly declined: readonly Refused[];
  /** Moves were taken back that were not one's own alone, and nobody agreed: the match does not count for ratings. */
  readonly isUnrated: boolean;
  /** Bots play among themselves, and nobody wants to watch them think. */
  readonly isHurried: boolean;
  /** How long the last move is shown, in milliseconds: before that nobody's clock runs. */
  readonly story: number;
}
/** What the table looks like after an entry: who is asked, whether that is a reaction, and how long it is shown before. */
export interface Asked {
  readonly open: readonly Decision[];
  readonly isReaction: boolean;
  readonly story: number;
}

/** Whoever tells a longer story does not stop the clocks for longer. */
const LONGEST_STORY = 8000;

/** Before the first question. */
export const firstStanding = (clock: Clock, seats: number, asked: Asked, now: number): TableStanding => ({
  clocks: startClocks(clock, seats).map((own, seat) => restarted(own, seat, asked, now + asked.story)),
  story: asked.story,
  stoodIn: none(seats),
  left: none(seats),
  removed: none(seats),
  request: null,
  refused: never(seats),
  proposal: null,
  declined: never(seats),
  isUnrated: false,
  isHurried: false,
});

const none = (seats: number): boolean[] => Array.from({ length: seats }, () => false);
const never = (seats: number): Refused[] => Array.from({ length: seats }, () => ({ times: 0, at: 0 }));

/** A standing as any version kept it: what the first one knew, and perhaps more. */
type KeptStanding = Pick<TableStanding, 'clocks' | 'stoodIn' | 'request' | 'refused'> & Partial<TableStanding>;

/** The standing as a snapshot has it, made whole if an older version kept it. */
export const wholeStanding = (kept: KeptStanding): TableStanding => ({
  left: none(kept.stoodIn.length),
  removed: none(kept.stoodIn.length),
  proposal: null,
  declined: never(kept.stoodIn.length),
  isUnrated: false,
  isHurried: false,
  story: 0,
  ...kept,
  clocks: kept.clocks.map(own => ({ ...own, asked: own.asked ?? own.since })),
});

/** Who is asked after these beats, and whether they answer somebody else's action. */
export function askedAt(game: AnyGame, { state, open }: Position, beats: readonly Beat[]): Asked {
  const step = state.agenda.at(-1);
  const rule = step === undefined ? undefined : ruleOf(game, step);
  const story = beats.reduce((sum, { events }) => sum + lengthOf(game, events), 0);
  const isReaction = rule?.ask !== undefined && rule.isReaction === true;
  return { open, isReaction, story: Math.min(story, LONGEST_STORY) };
}

/** Whether somebody went from this seat, or was removed, and is not back. */
export const isGone = ({ left, removed }: TableStanding, seat: number): boolean =>
  left[seat] === true || removed[seat] === true;

/** Who is the host: as long as the one of the facts is gone, the first person who is not. */
export function hostOf({ host, seats }: TableFacts, standing: TableStanding | null): string {
  const isHere = (seat: number) => standing === null || !isGone(standing, seat);
  const stays = seats.some(({ person }, seat) => person === host && isHere(seat));
  const heir = seats.find(({ person }, seat) => person !== null && isHere(seat))?.person;
  return stays ? host : (heir ?? host);
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
      return movedOn(standing, clocksAfterMove(standing.clocks, entry, asked, rules), asked.story);
    case 'undone':
      return {
        ...standing,
        request: null,
        clocks: standing.clocks.map((own, of) => restarted(own, of, asked, at)),
        story: 0,
        isHurried: false,
      };
    case 'asksUndo':
      return { ...standing, request: { seat: entry.seat, to: entry.to, waitsFor: entry.waitsFor } };
    case 'consents':
      return consented(standing, entry);
    case 'moreTime':
      return { ...standing, clocks: changed(standing.clocks, entry.seat, own => extend(own, at)) };
    case 'hurries':
      return { ...standing, isHurried: true };
    case 'standsIn':
      return {
        ...standing,
        stoodIn: standing.stoodIn.with(entry.seat, true),
        left: entry.why === 'left' ? standing.left.with(entry.seat, true) : standing.left,
        request: requestWithout(standing, entry.seat),
        proposal: proposalAfter(standing, entry.seat),
      };
    case 'returns':
      return {
        ...standing,
        stoodIn: standing.stoodIn.with(entry.seat, false),
        left: standing.left.with(entry.seat, false),
        clocks: changed(standing.clocks, entry.seat, own => welcomeBack(rules.clock, own, at)),
        proposal: proposalAfter(standing, entry.seat),
      };
    case 'proposes':
      return { ...standing, proposal: { seat: entry.seat, whom: entry.whom, waitsFor: entry.waitsFor } };
    case 'votes':
      return voted(standing, entry);
    case 'removed':
      return {
        ...standing,
        stoodIn: standing.stoodIn.with(entry.whom, true),
        removed: standing.removed.with(entry.whom, true),
        request: null,
        proposal: null,
      };
    case 'said':
      return standing;
  }
}

/** Every move comes by here, and naming what stays is ten times as quick as `...standing`. */
function movedOn(standing: TableStanding, clocks: readonly SeatClock[], story: number): TableStanding {
  const { stoodIn, left, removed, refused, proposal, declined, isUnrated, isHurried } = standing;
  return { clocks, story, stoodIn, left, removed, request: null, refused, proposal, declined, isUnrated, isHurried };
}

/** Who goes away is asked when they are back; who asked has gone, and their request with them. */
const requestWithout = ({ request }: TableStanding, seat: number): UndoRequest | null =>
  request?.seat === seat ? null : request;

/** With those who decide a proposal lapses, and can be made again; whoever it concerns cannot stop it by going and coming. */
const proposalAfter = ({ proposal }: TableStanding, seat: number): Proposal | null =>
  proposal?.whom === seat ? proposal : null;

function voted(standing: TableStanding, { seat, at, isFor }: Extract<Entry, { type: 'votes' }>): TableStanding {
  const { proposal, declined } = standing;
  if (proposal === null) return standing;
  if (isFor) return { ...standing, proposal: { ...proposal, waitsFor: without(proposal.waitsFor, seat) } };
  const counted = changed(declined, proposal.seat, ({ times }) => ({ times: times + 1, at }));
  return { ...standing, proposal: null, declined: counted };
}

function consented(
  standing: TableStanding,
  { seat, at, isGiven }: Extract<Entry, { type: 'consents' }>,
): TableStanding {
  const { request, refused } = standing;
  if (request === null) return standing;
  if (isGiven) return { ...standing, request: { ...request, waitsFor: without(request.waitsFor, seat) } };
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
    const stopped = seat === mover ? stopClock(clock, own, at, outages) : own;
    if (isAsked) return startClock(stopped, at + asked.story, asked.isReaction);
    return stopped.since === null ? stopped : { ...stopped, since: null };
  });
}

const isAmong = ({ open }: Asked, seat: number): boolean => open.some(decision => decision.seat === seat);

const restarted = (own: SeatClock, seat: number, asked: Asked, now: number): SeatClock =>
  isAmong(asked, seat) ? startClock(own, now, asked.isReaction) : { ...own, since: null };

const without = (seats: readonly number[], seat: number): number[] => seats.filter(other => other !== seat);

const changed = <X>(all: readonly X[], seat: number, change: (own: X) => X): X[] =>
  all.map((own, of) => (of === seat ? change(own) : own));
