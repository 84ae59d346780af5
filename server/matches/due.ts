import type { Presence } from '../storage/store.ts';
import { giveBack, runsOut } from './clock.ts';
import type { TableFacts } from './facts.ts';
import type { Standing } from './standing.ts';

/** How long a bot seems to think, in milliseconds; never longer or shorter because of its hand. */
export interface Pace {
  shortest: number;
  longest: number;
}
/** What decides when a table wants to be looked at. */
export interface Moment {
  facts: TableFacts;
  standing: Standing;
  /** The seats that are asked; nobody when the match is over. */
  asked: readonly { readonly seat: number }[];
  /** The line after which this is so. */
  seq: number;
  presence: readonly Presence[];
  outages: Parameters<typeof giveBack>[2];
  pace: Pace;
  /** When this node began: nobody was away before somebody could be here. */
  awake: number;
}
/** Something that time does at a table. */
export interface Due {
  at: number;
  seat: number;
  what: 'bot' | 'clock' | 'away';
}

/** What happens next by itself at this table, for every seat that is asked; at a closed table nothing does. */
export function dues(moment: Moment): Due[] {
  const { facts, standing, asked } = moment;
  if (facts.status !== 'playing') return [];
  const all: Due[] = [];
  for (const { seat } of asked) {
    const since = standing.clocks[seat]?.since ?? 0;
    if (facts.seats[seat]?.bot != null || standing.stoodIn[seat] === true) {
      all.push({ at: since + botDelay(moment, seat), seat, what: 'bot' });
      continue;
    }
    const [clock, away] = [clockDue(moment, seat), awayDue(moment, seat, since)];
    if (clock !== null) all.push({ at: clock, seat, what: 'clock' });
    if (away !== null) all.push({ at: away, seat, what: 'away' });
  }
  return all;
}

/** The earliest of these, or never. */
export const earliest = (all: readonly Due[]): number | null =>
  all.length === 0 ? null : Math.min(...all.map(({ at }) => at));

function clockDue({ facts, standing, outages }: Moment, seat: number): number | null {
  const own = standing.clocks[seat];
  return own === undefined ? null : runsOut(facts.clock, own, outages);
}

/** A table of days waits for its days; nobody has to stay connected. */
function awayDue({ facts, presence, outages, awake }: Moment, seat: number, since: number): number | null {
  if (facts.away === null || facts.clock.kind === 'days') return null;
  const seen = presence.find(({ seat: of }) => of === seat);
  if (seen?.isHere === true) return null;
  const gone = Math.max(since, seen?.since ?? awake);
  return giveBack(gone, gone + facts.away * 1000, outages);
}

/** The same on every node, and known to depend on nothing but the table and the line. */
function botDelay({ facts, seq, pace }: Moment, seat: number): number {
  let word = seq * 31 + seat;
  for (const letter of facts.id) word = (Math.imul(word, 16_777_619) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return pace.shortest + (word % (pace.longest - pace.shortest + 1));
}
