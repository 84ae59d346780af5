import type { Said, Say } from '@saloon/kernel';
import { type Faction, type FigureId, GOALS } from './data.ts';
import { indexOf, SPACES } from './grid.ts';
import type { CactusView } from './secrets.ts';
import { figuresAt, isLocked, outlawsIn, pieceOf, turningOrder } from './state.ts';
import type words from './words/en.json';

const NARROWEST = 17;
const LETTERS: Readonly<Record<FigureId, string>> = {
  sh1: 'S1',
  sh2: 'S2',
  sh3: 'S3',
  ou1: 'O1',
  ou2: 'O2',
  ou3: 'O3',
  bh1: 'H1',
  bh2: 'H2',
  da: 'D',
  lr: 'R',
};

/** A sentence of the table's chapter, by its name. */
type Tell = (name: keyof typeof words.table, args?: Record<string, Said | Said[]>) => string;
const word = (chapter: keyof typeof words, name: string): Said => ({ key: `cactus-town.${chapter}.${name}` });

/** The town from above, a line for each faction, the round, and what only the viewer sees. */
export function draw(view: CactusView, say: Say): string[] {
  const tell: Tell = (name, args = {}) => say({ key: `cactus-town.table.${name}`, args });
  return [
    ...drawTown(view, say, tell),
    tell('legend'),
    tell('round', { round: view.round, factions: turningOrder(view).map(faction => word('faction', faction)) }),
    ...view.factions.map(faction => drawFaction(view, faction, tell)),
    ...drawOutOfTown(view, tell),
    ...drawEvents(view, tell),
    ...drawOwn(view, tell),
  ];
}

function drawTown(view: CactusView, say: Say, tell: Tell): string[] {
  const name = (space: (typeof SPACES)[number]) => {
    const building = view.town[indexOf(space)] ?? null;
    const title = building === null ? tell('faceDown') : say({ key: `cactus-town.building.${building}` });
    return view.cactus === space ? `¥ ${title}` : title;
  };
  const figures = (space: (typeof SPACES)[number]) =>
    figuresAt(view, space)
      .map(figure => signOf(view, figure))
      .join(' ');
  const width = Math.max(NARROWEST, ...SPACES.flatMap(space => [name(space).length, figures(space).length]));
  const fit = (text: string) => text.padEnd(width);
  const rule = `   +${`${'-'.repeat(width)}+`.repeat(5)}`;
  return [
    `    ${[1, 2, 3, 4, 5].map(column => String(column).padEnd(width)).join(' ')}`,
    rule,
    ...['A', 'B', 'C', 'D', 'E'].flatMap((row, index) => {
      const spaces = SPACES.slice(index * 5, index * 5 + 5);
      return [
        ` ${row} |${spaces.map(space => fit(name(space))).join('|')}|`,
        `   |${spaces.map(space => fit(figures(space))).join('|')}|`,
        rule,
      ];
    }),
  ];
}

/** A figure by its letters: `$` carries loot, `!` is locked, `_` lies stunned, `*` holds a captive. */
function signOf(view: CactusView, figure: FigureId): string {
  const { hasLoot, isStunned } = pieceOf(view, figure);
  const marks = [
    hasLoot ? '$' : '',
    isStunned ? '_' : '',
    isLocked(view, figure) ? '!' : '',
    view.captor === figure ? '*' : '',
  ];
  return `${LETTERS[figure]}${marks.join('')}`;
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

const drawOutOfTown = (view: CactusView, tell: Tell): string[] =>
  (['jail', 'captive', 'escaped'] as const).flatMap(place => {
    const there = (['ou1', 'ou2', 'ou3'] as const).filter(figure => view.figures[figure]?.place === place);
    return there.length === 0 ? [] : [tell(place, { figures: there.map(figure => signOf(view, figure)).join(' ') })];
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
