import { type Faction, type FigureId, GOALS } from '../data.ts';
import type { CactusView } from '../secrets.ts';
import { outlawsIn, rosterOf } from '../state.ts';
import { type Scene, tell, tellTable } from './scene.ts';

/** What a faction gathers on its way to victory: of what kind, how many it has, and how many it needs. */
export interface Track {
  readonly gain: 'jailed' | 'escaped' | 'captive' | 'horse' | 'score' | 'duel';
  readonly has: number;
  readonly needs: number;
  /** The outlaws that lie there. */
  readonly figures: readonly FigureId[];
}

const track = (gain: Track['gain'], has: number, needs: number, figures: readonly FigureId[] = []): Track => ({
  gain,
  has,
  needs,
  figures,
});

/** The tracks of a faction; the ranger only has to hold out (CT-102 to CT-105). */
export function tracksOf(view: CactusView, faction: Faction): readonly Track[] {
  const outlaws = (place: 'jail' | 'escaped' | 'captive') =>
    rosterOf('outlaws').filter(figure => view.figures[figure]?.place === place);
  switch (faction) {
    case 'sheriff':
      return [track('jailed', outlawsIn(view, 'jail'), GOALS.jailed, outlaws('jail'))];
    case 'outlaws': {
      const goal = view.solo === null ? GOALS.escaped : GOALS.soloEscaped;
      return [track('escaped', outlawsIn(view, 'escaped'), goal, outlaws('escaped'))];
    }
    case 'hunters':
      return [
        track('captive', outlawsIn(view, 'captive'), 1, outlaws('captive')),
        track('horse', view.horses, GOALS.horses),
      ];
    case 'dancer':
      return [track('score', view.scores, GOALS.scores), track('duel', view.duels, GOALS.duels)];
    case 'ranger':
      return [];
  }
}

/** Whether one more step would win: worth a warning to everybody. */
export const isNearGoal = (view: CactusView, faction: Faction): boolean => {
  const tracks = tracksOf(view, faction);
  return tracks.length > 0 && tracks.reduce((missing, { has, needs }) => missing + needs - has, 0) === 1;
};

/** How far a faction is, in words. */
export const sayGoals = ({ view, say }: Pick<Scene, 'view' | 'say'>, faction: Faction): string[] => [
  ...tracksOf(view, faction).map(({ gain, has, needs }) => tell(say, gain, { has, needs })),
  ...(isNearGoal(view, faction) ? [tell(say, 'near')] : []),
  ...(faction === 'ranger' && view.solo === null ? [tellTable(say, 'events', { count: view.eventDeckSize })] : []),
];
