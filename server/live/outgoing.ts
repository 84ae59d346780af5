import { heard, type Viewer } from '@saloon/kernel';
import type { Message, Told } from '@saloon/protocol';
import { timeLeft } from '../matches/clock.ts';
import type { LiveTable } from '../matches/liveTable.ts';
import type { Entry, Led, Match } from '../matches/match.ts';
import { wayBackFor } from '../matches/undo.ts';

/** Who looks through a connection: the seat they play, if any, and whose view they get. */
export interface Onlooker {
  readonly seat: number | null;
  readonly viewer: Viewer;
}

type TableMessage = Extract<Message, { type: 'table' }>;

/**
 * What an onlooker is told about a match after these entries, as the text to send; null if there is nothing for them.
 * The one place where anything of a match is turned into a message: whatever leaves the house passes `viewer` here.
 */
export function matchMessage(
  table: LiveTable,
  onlooker: Onlooker,
  entries: readonly Entry[],
  now: number,
): string | null {
  const { match } = table;
  if (match === null) return null;
  const isOnlyTalk = entries.length > 0 && entries.every(({ happening }) => happening.kind === 'said');
  if (isOnlyTalk) return talkMessage(match, onlooker, entries);
  const view = JSON.stringify(viewOf(match, match, onlooker));
  const question = questionText(match, onlooker);
  const wayBack = JSON.stringify(wayBackFor(match, onlooker.seat ?? 'spectator', now));
  const told = toldText(entries, onlooker);
  return `${publicPart(table, match, now)},"told":[${told}],"view":${view},"question":${question},"wayBack":${wayBack}}`;
}

/** How the table looked to this onlooker after so many moves; null if there are not that many. */
export function momentMessage(match: Match, onlooker: Onlooker, id: string, moves: number): Message | null {
  if (moves > match.moves.length) return null;
  const then = match.after(moves);
  return { type: 'moment', id, moves, view: viewOf(match, then, onlooker), asked: askedIn(then) };
}

/** All that anybody is ever shown of a state, be it now or long ago. */
const viewOf = ({ game }: Match, { state }: Pick<Led, 'state'>, { viewer }: Onlooker): unknown =>
  game.view(state, viewer);

const askedIn = ({ state, open }: Pick<Led, 'state' | 'open'>): TableMessage['asked'] =>
  open.length === 0 ? null : { step: state.agenda.at(-1)?.do ?? '', seats: open.map(({ seat }) => seat) };

function talkMessage(match: Match, onlooker: Onlooker, entries: readonly Entry[]): string | null {
  const told = toldText(entries, onlooker);
  return told === '' ? null : `{"type":"told","seq":${match.seq},"told":[${told}]}`;
}

/** These lines of the log as this onlooker hears them. What everybody hears alike is written once, however many listen. */
function toldText(entries: readonly Entry[], onlooker: Onlooker): string {
  let text = '';
  for (const entry of entries) {
    const told = lastOpen.entry === entry ? lastOpen.text : textFor(entry, onlooker);
    if (told !== '') text += text === '' ? told : `,${told}`;
  }
  return text;
}

function textFor(entry: Entry, onlooker: Onlooker): string {
  const told = tell(entry, onlooker);
  const text = told === null ? '' : JSON.stringify(told);
  if (entry.isOpen) lastOpen = { entry, text };
  return text;
}
/** The last line that keeps nothing from anybody: all who hear of it are told one after the other. */
let lastOpen: { entry: Entry | null; text: string } = { entry: null, text: '' };

/** What is the same for everybody is written once, however many look; it lacks only its closing brace. */
function publicPart(table: LiveTable, match: Match, now: number): string {
  const { seq } = match;
  const { presence } = table;
  const isSaid = said.match === match && said.seq === seq && said.now === now && said.presence === presence;
  return isSaid ? said.text : writePublicPart(table, match, now);
}

function writePublicPart(table: LiveTable, match: Match, now: number): string {
  const { seq, moves, outcome } = match;
  const asked = JSON.stringify(askedIn(match));
  const clocks = JSON.stringify(clocksOf(table, match, now));
  const counts = `"seq":${seq},"moves":${moves.length},"now":${now}`;
  const text = `{"type":"table",${counts},"asked":${asked},"clocks":${clocks},"outcome":${JSON.stringify(outcome)}`;
  said = { match, seq, now, presence: table.presence, text };
  return text;
}
/** The last public part: all who look at a table are told one after the other. */
let said: { match: Match | null; seq: number; now: number; presence: LiveTable['presence']; text: string } = {
  match: null,
  seq: 0,
  now: 0,
  presence: [],
  text: '',
};

/** Only who plays a seat gets its question; nobody who merely looks over its shoulder. */
function questionText(match: Match, { seat }: Onlooker): string {
  const own = match.open.find(decision => decision.seat === seat);
  if (own === undefined) return 'null';
  const question: TableMessage['question'] = { ...own, at: match.state.answered[own.seat] ?? 0 };
  return JSON.stringify(question);
}

/** Nothing where nothing runs: no clock, and nobody who is asked is away. */
function clocksOf(table: LiveTable, match: Match, now: number): TableMessage['clocks'] {
  const { clock } = match.facts;
  const absent = table.dues().filter(({ what }) => what === 'away');
  if (clock.kind === 'none' && absent.length === 0) return [];
  return match.standing.clocks.map((own, seat) => {
    const away = absent.find(due => due.seat === seat);
    return {
      left: timeLeft(clock, own, now, match.outages),
      isRunning: own.since !== null && match.standing.stoodIn[seat] !== true,
      away: away === undefined ? null : Math.max(0, away.at - now),
    };
  });
}

/** One line of the log as this onlooker hears it; null for what spectators say among themselves and somebody plays. */
function tell(
  { line: { seq, at, seat }, happening, moves, events }: Entry,
  { seat: own, viewer }: Onlooker,
): Told | null {
  switch (happening.kind) {
    case 'move':
      return { seq, at, moves, seat: seat === -1 ? null : seat, events: events.map(event => heard(event, viewer)) };
    case 'undone':
      return { seq, at, moves, undone: happening.by };
    case 'asksUndo':
      return { seq, at, asksUndo: seat, to: happening.to };
    case 'consents':
      return { seq, at, consents: seat, isGiven: happening.isGiven };
    case 'moreTime':
      return { seq, at, moreTime: seat };
    case 'standsIn':
      return { seq, at, standsIn: seat, why: happening.why };
    case 'returns':
      return { seq, at, returns: seat };
    case 'said':
      if (seat === -1) return own === null ? { seq, at, said: happening.said, by: happening.name ?? '' } : null;
      return { seq, at, said: happening.said, by: seat };
  }
}
