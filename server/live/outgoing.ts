import { heard, type Viewer } from '@saloon/kernel';
import type { ServerMessage, Told, WayBack } from '@saloon/protocol';
import { timeLeft } from '../matches/clock.ts';
import type { LiveTable } from '../matches/liveTable.ts';
import type { Entry, Led, Match } from '../matches/match.ts';
import { wayBackFor } from '../matches/undo.ts';

/** Who looks through a connection: the seat they play, if any, and whose view they get. */
export interface Onlooker {
  readonly seat: number | null;
  readonly viewer: Viewer;
}

type TableMessage = Extract<ServerMessage, { type: 'table' }>;

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
  const wayBack = wayBackText(wayBackFor(match, onlooker.seat ?? 'spectator', now));
  const told = toldText(entries, onlooker);
  return `${publicPart(table, match, now)},"told":[${told}],"view":${view},"question":${question},"wayBack":${wayBack}}`;
}

/** How the table looked to this onlooker after so many moves; null if there are not that many. */
export function momentMessage(match: Match, onlooker: Onlooker, id: string, moves: number): ServerMessage | null {
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
  const text = told === null ? '' : 'events' in told ? moveText(told) : JSON.stringify(told);
  if (entry.isOpen) lastOpen = { entry, text };
  return text;
}
/** The last line that keeps nothing from anybody: all who hear of it are told one after the other. */
let lastOpen: { entry: Entry | null; text: string } = { entry: null, text: '' };

// What comes with every move is written by hand: only what a game says needs a serializer, which costs ten times as much.

const moveText = ({ seq, at, moves, seat, events }: Extract<Told, { events: unknown }>): string =>
  `{"seq":${seq},"at":${at},"moves":${moves},"seat":${seat},"events":${JSON.stringify(events)}}`;

const wayBackText = ({ may, to, request }: WayBack): string =>
  `{"may":"${may}","to":${to},"request":${request === null ? 'null' : JSON.stringify(request)}}`;

/** That a command was carried out. Its id is of letters that need no escape. */
export const answeredText = (id: string, seq: number): string =>
  `{"type":"answered","id":"${id}","ok":true,"seq":${seq}}`;

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
  const clocks = clocksText(table, match, now);
  const ending = outcome === null ? 'null' : JSON.stringify(outcome);
  const counts = `"seq":${seq},"moves":${moves.length},"now":${now}`;
  const text = `{"type":"table",${counts},"asked":${asked},"clocks":${clocks},"outcome":${ending}`;
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
  return `{"at":${match.state.answered[own.seat] ?? 0},${JSON.stringify(own).slice(1)}`;
}

/** Nothing where nothing runs: no clock, and nobody who is asked is away. */
function clocksText(table: LiveTable, match: Match, now: number): string {
  const { clock, away } = match.facts;
  const absent = away === null ? [] : table.dues().filter(({ what }) => what === 'away');
  if (clock.kind === 'none' && absent.length === 0) return '[]';
  const clocks: TableMessage['clocks'] = match.standing.clocks.map((own, seat) => {
    const due = absent.find(({ seat: of }) => of === seat);
    return {
      left: timeLeft(clock, own, now, match.outages),
      isRunning: own.since !== null && match.standing.stoodIn[seat] !== true,
      away: due === undefined ? null : Math.max(0, due.at - now),
    };
  });
  return JSON.stringify(clocks);
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
