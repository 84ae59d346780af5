import { ACTION_CARDS, type Faction } from '../data.ts';
import type { CactusView } from '../secrets.ts';
import type { Duel } from '../steps.ts';
import { resultOf } from '../totals.ts';
import type { OnStage } from './flourishes.ts';

/** A duel as it stands, with the rolls between those tied, and its winner once that is known. */
export interface ShownDuel extends Duel {
  readonly tieRolls: Duel['rolls'];
  readonly winner: Faction | null;
}

/** The duel that is being fought or was just decided. */
export function duelOf({ step }: CactusView, stage: OnStage): ShownDuel | null {
  const won = stage.findLast(event => event.type === 'duelWon');
  if (won?.type === 'duelWon') return decided(won);
  if (step === null || !('duel' in step)) return null;
  return { ...step.duel, tieRolls: step.do === 'tieBreak' ? step.rolls : {}, winner: null };
}

/** A duel that is over, of which only the totals are told. */
const decided = (won: Extract<OnStage[number], { type: 'duelWon' }>): ShownDuel => ({
  space: won.space,
  initiator: won.fighters.at(-1) as Faction,
  fighters: won.fighters,
  bonus: 0,
  rolls: Object.fromEntries(won.fighters.map((faction, index) => [faction, [won.totals[index] ?? 0]])),
  shown: {},
  shots: {},
  tieRolls: {},
  winner: won.faction,
});

/** What a fighter could still add by a second shot that nobody has seen; null if nothing. */
export function couldAdd(
  view: CactusView,
  duel: Duel,
  faction: Faction,
): readonly [least: number, most: number] | null {
  const plan = view.plans[faction];
  const isOver = plan === undefined || plan.isSpent || duel.shots[faction] !== undefined || view.event === 'sandstorm';
  if (isOver || (view.solo !== null && faction === 'ranger')) return null;
  const values = ACTION_CARDS.filter(
    ({ id, faction: owner }) =>
      owner === faction && (plan.aside === null ? !plan.turned.includes(id) : id === plan.aside),
  ).map(({ secondShot }) => secondShot);
  return [Math.min(...values), Math.max(...values)];
}

/** How a faction would fare with so much more, if nobody else added anything. */
export function outlookFor(duel: Duel, faction: Faction, more: number): 'wins' | 'ties' | 'loses' {
  const own = resultOf(duel, faction) + more;
  const best = Math.max(...duel.fighters.filter(other => other !== faction).map(other => resultOf(duel, other)));
  if (own > best || (own === best && faction === duel.initiator)) return 'wins';
  return own === best && resultOf(duel, duel.initiator) < own ? 'ties' : 'loses';
}
