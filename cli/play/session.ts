import { randomInt } from 'node:crypto';
import { type Bot, type Decision, type Language, type Room, rngFrom, type Say } from '@saloon/kernel';
import { tellEvent } from '@saloon/words';
import { paint } from '../paint.ts';
import { PROGRAM } from '../usage.ts';
import { choicesOf, cli, type Line, readLine, showMoment } from './asking.ts';
import { explain } from './explain.ts';
import type { LocalMatch } from './match.ts';
import type { Terminal } from './terminal.ts';

/** Everything a terminal table needs. A seat without a bot belongs to a person. */
export interface Session {
  room: Room;
  match: LocalMatch;
  bots: readonly (Bot | null)[];
  language: Language;
  say: Say;
  terminal: Terminal;
  /** Writes the match to its file and returns the file's name. */
  save(): string;
}

/** Plays until the match is over or somebody leaves. Returns whether it came to its end. */
export async function playSession(session: Session): Promise<boolean> {
  const { match, bots, terminal } = session;
  const dice = rngFrom(Array.from({ length: 8 }, () => randomInt(2 ** 32)));
  const people = bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
  const lastSeen = bots.map(() => 0);
  let atTable = people.length === 1 ? people[0] : undefined;
  while (match.open.length > 0) {
    const forBot = match.open.find(({ seat }) => bots[seat] !== null);
    if (forBot !== undefined) {
      const view = match.game.view(match.state, forBot.seat);
      const refusal = match.answer(forBot.seat, (bots[forBot.seat] as Bot).choose(view, forBot, dice));
      if (refusal !== null) throw new Error(`A bot answered what was not on offer (${refusal.reason})`);
      continue;
    }
    const question = match.open[0] as Decision;
    if (question.seat !== atTable) {
      if (!(await drawCurtain(session, question.seat))) return leave(session);
      atTable = question.seat;
    }
    showTable(session, question, lastSeen[question.seat] ?? 0);
    lastSeen[question.seat] = match.told.length;
    if (!(await askPerson(session, question))) return false;
    for (const [seat, seen] of lastSeen.entries()) lastSeen[seat] = Math.min(seen, match.told.length);
  }
  showEnd(session, Math.min(...people.map(seat => lastSeen[seat] ?? 0)), people.length === 1 ? people[0] : undefined);
  terminal.close();
  return true;
}

/** Between two people at one keyboard nothing of the first may stay on the screen. */
async function drawCurtain({ terminal, say }: Session, seat: number): Promise<boolean> {
  terminal.clear();
  return (await terminal.read(`${say(cli('curtain', { seat: { seat } }))} `)) !== null;
}

const stepOf = ({ state }: LocalMatch): string => state.agenda.at(-1)?.do ?? '';

function showTable(session: Session, { seat, ...question }: Decision, since: number): void {
  const { match } = session;
  showMoment(session, {
    events: match.heardSince(since, seat),
    view: match.game.view(match.state, seat),
    step: stepOf(match),
    name: match.names[seat] ?? '',
    question: { seat, ...question },
  });
}

/** Asks until a move is made or taken back; false when the person leaves. */
async function askPerson(session: Session, question: Decision): Promise<boolean> {
  for (;;) {
    const line = await readLine(session, question);
    if (line === null || ('command' in line && line.command === 'q')) return leave(session);
    if (await obey(session, question, line)) return true;
  }
}

/** Does what was typed; whether the match has moved on by it. */
async function obey(session: Session, question: Decision, line: Line): Promise<boolean> {
  const { match, say, terminal } = session;
  if ('unclear' in line) terminal.write(paint.red(say(cli('unclear', { count: choicesOf(question).length }))));
  else if ('answer' in line) {
    const refusal = match.answer(question.seat, line.answer);
    if (refusal === null) return true;
    terminal.write(paint.red(`${say(refusal.message)}${refusal.clause === undefined ? '' : ` (${refusal.clause})`}`));
  } else if ('about' in line) explain(session, { step: stepOf(match), question, ...line }, session.language);
  else if (line.command === 'u') return goBack(session, question.seat);
  else terminal.write(say(cli('saved', { file: session.save() })));
  return false;
}

/** Free if the rule of undo says so; otherwise everybody at this one keyboard has to agree. */
async function goBack({ match, say, terminal }: Session, seat: number): Promise<boolean> {
  const way = match.wayBack(seat);
  if (!way.free) {
    terminal.write(say(cli(`undo-${way.because}`)));
    if (way.because === 'nothing') return false;
    const yes = say(cli('yes'));
    const agreed = await terminal.read(`${say(cli('undoAnyway', { yes }))} `);
    if (agreed?.toLowerCase() !== yes) return false;
  }
  match.backTo(way.to);
  terminal.write(say(cli('undone')));
  return true;
}

function leave(session: Session): false {
  session.terminal.write(session.say(cli('left', { file: session.save(), program: PROGRAM })));
  session.terminal.close();
  return false;
}

function showEnd({ room, match, say, terminal }: Session, since: number, seat: number | undefined): void {
  const { game, state } = match;
  for (const event of match.heardSince(since, seat ?? -1))
    terminal.write(paint.dim(`  ${say(tellEvent(game, event))}`));
  terminal.write('');
  for (const line of room.draw(game.view(state, seat ?? 'spectator'), say)) terminal.write(line);
  const outcome = game.outcome(state);
  if (outcome === null) return;
  const winners = outcome.winners.map(winner => ({ seat: winner }));
  terminal.write(`\n${paint.bold(paint.green(say(cli('over', { winners, reason: outcome.reason }))))}`);
}
