import type { Said, Say } from '@saloon/kernel';
import { type Faction, type FigureId, GOALS, type Space } from './data.ts';
import { indexOf, SPACES } from './grid.ts';
import type { CactusView } from './secrets.ts';
import { figuresAt, isLocked, outlawsIn, pieceOf, turningOrder } from './state.ts';
import type words from './words/en.json';
import type own from './words/terminal/en.json';

const NARROWEST = 17;

/** A sentence of the chapters of the table, by its name. */
type Tell = (
  name: keyof typeof words.table | keyof typeof own.terminal,
  args?: Record<string, Said | Said[]>,
) => string;
/** What every table says; everything else is only said here. */
const SHARED: ReadonlySet<string> = new Set<keyof typeof words.table>([
  'name',
  'automated',
  'planned',
  'turned',
  'spent',
  'markerCount',
  'objectiveCount',
  'known',
  'events',
]);
const word = (chapter: keyof typeof words, name: string): Said => ({ key: `cactus-town.${chapter}.${name}` });

/** The town from above, a line for each faction, the round, and what only the viewer sees. */
export function draw(view: CactusView, say: Say): string[] {
  const tell: Tell = (name, args = {}) =>
    say({ key: `cactus-town.${SHARED.has(name) ? 'table' : 'terminal'}.${name}`, args });
  return [
    ...drawTown(view, say, tell),
    tell('legend'),
    tell('round', { round: view.round, factions: turningOrder(view).map(faction => word('faction', faction)) }),
    ...view.factions.map(faction => drawFaction(view, faction, tell)),
    ...drawOutOfTown(view, say, tell),
    ...drawEvents(view, tell),
    ...drawOwn(view, tell),
  ];
}

function drawTown(view: CactusView, say: Say, tell: Tell): string[] {
  const cells = SPACES.map(space => [nameOf(view, space, say, tell), ...figuresIn(view, space, say)]);
  const width = Math.max(NARROWEST, ...cells.flat().map(line => line.length));
  const rule = `   +${`${'-'.repeat(width)}+`.repeat(5)}`;
  return [
    `    ${[1, 2, 3, 4, 5].map(column => String(column).padEnd(width)).join(' ')}`,
    rule,
    ...['A', 'B', 'C', 'D', 'E'].flatMap((row, index) => [
      ...drawRow(row, cells.slice(index * 5, index * 5 + 5), width),
      rule,
    ]),
  ];
}

/** Five buildings side by side, as high as the fullest of them. */
function drawRow(row: string, cells: readonly (readonly string[])[], width: number): string[] {
  const height = Math.max(2, ...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => {
    const parts = cells.map(cell => (cell[line] ?? '').padEnd(width));
    return ` ${line === 0 ? row : ' '} |${parts.join('|')}|`;
  });
}

function nameOf(view: CactusView, space: Space, say: Say, tell: Tell): string {
  const building = view.town[indexOf(space)] ?? null;
  const title = building === null ? tell('faceDown') : say({ key: `cactus-town.building.${building}` });
  return view.cactus === space ? `¥ ${title}` : title;
}

const figuresIn = (view: CactusView, space: Space, say: Say): string[] =>
  figuresAt(view, space).map(figure => ` ${signOf(view, figure, say)}`);

/** A figure by its name: `$` carries loot, `!` is locked, `_` lies stunned, `*` holds a captive. */
function signOf(view: CactusView, figure: FigureId, say: Say): string {
  const { hasLoot, isStunned } = pieceOf(view, figure);
  const marks = [
    hasLoot ? '$' : '',
    isStunned ? '_' : '',
    isLocked(view, figure) ? '!' : '',
    view.captor === figure ? '*' : '',
  ].join('');
  const name = say({ key: `cactus-town.figure.${figure}` });
  return marks === '' ? name : `${name} ${marks}`;
}

function drawFaction(view: CactusView, faction: Faction, tell: Tell): string {
  const plan = view.plans[faction];
  const seat = view.seats[view.factions.indexOf(faction)] ?? null;
  const notes = [
    ...goalsOf(view, faction, tell),
    ...(plan?.hasPlanned && plan.turned.length === 0 ? [tell('planned')] : []),
    ...(plan !== undefined && plan.turned.length > 0
      ? [tell('turned', { cards: plan.turned.map(card => word('card', card)) })]
      : []),
    ...(plan?.isSpent ? [tell('spent')] : []),
    ...(view.markerCounts[faction] ? [tell('markerCount', { count: view.markerCounts[faction] })] : []),
    ...(view.objectiveCounts[faction] ? [tell('objectiveCount', { count: view.objectiveCounts[faction] })] : []),
    ...(view.knownObjectives[faction]?.length
      ? [tell('known', { buildings: view.knownObjectives[faction].map(id => word('building', id)) })]
      : []),
  ];
  const who = seat === null ? tell('automated') : tell('name', { seat: { seat } });
  return `  ${tell('faction', { faction: word('faction', faction), who }).padEnd(24)} ${notes.join(' · ')}`;
}

function goalsOf(view: CactusView, faction: Faction, tell: Tell): string[] {
  switch (faction) {
    case 'sheriff':
      return [tell('jailed', { count: outlawsIn(view, 'jail'), goal: GOALS.jailed })];
    case 'outlaws':
      return [
        tell('gone', {
          count: outlawsIn(view, 'escaped'),
          goal: view.solo === null ? GOALS.escaped : GOALS.soloEscaped,
        }),
      ];
    case 'hunters':
      return [tell('hunted', { count: outlawsIn(view, 'captive'), horses: view.horses, goal: GOALS.horses })];
    case 'dancer':
      return [tell('danced', { scores: view.scores, goal: GOALS.scores, duels: view.duels, duelGoal: GOALS.duels })];
    case 'ranger':
      return [];
  }
}

const drawOutOfTown = (view: CactusView, say: Say, tell: Tell): string[] =>
  (['jail', 'captive', 'escaped'] as const).flatMap(place => {
    const there = (['ou1', 'ou2', 'ou3'] as const).filter(figure => view.figures[figure]?.place === place);
    return there.length === 0
      ? []
      : [tell(place, { figures: there.map(figure => signOf(view, figure, say)).join(', ') })];
  });

function drawEvents(view: CactusView, tell: Tell): string[] {
  if (view.solo !== null) return [tell('soloDeck', { count: view.solo.deckSize })];
  if (!view.factions.includes('ranger')) return [];
  return [
    tell('events', { count: view.eventDeckSize }),
    ...(view.event === null ? [] : [tell('event', { event: word('event', view.event) })]),
  ];
}

function drawOwn(view: CactusView, tell: Tell): string[] {
  const plan = view.own === null ? undefined : view.plans[view.own];
  return [
    ...(view.objectives.length > 0
      ? [tell('objectives', { buildings: view.objectives.map(id => word('building', id)) })]
      : []),
    ...(plan?.laid && plan.laid.length > 0 ? [tell('plan', { cards: plan.laid.map(card => word('card', card)) })] : []),
    ...(plan?.aside ? [tell('aside', { card: word('card', plan.aside) })] : []),
    ...(view.markers.length > 0 ? [tell('markers', { markers: view.markers.map(id => word('marker', id)) })] : []),
  ];
}
