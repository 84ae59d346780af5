import type { Clause } from '@saloon/kernel';
import { EFFECT_CLAUSES, EVENT_CLAUSES } from '../clauses.ts';
import { type Faction, OFFICE } from '../data.ts';
import type { CactusView } from '../secrets.ts';
import { soloCard } from './CardFace.tsx';
import { buildingOn, type Closeup, effectOn } from './scene.ts';

const GOAL_CLAUSES: Readonly<Record<Faction, Clause>> = {
  sheriff: 'CT-102',
  outlaws: 'CT-103',
  hunters: 'CT-104',
  dancer: 'CT-105',
  ranger: 'LR-2',
};

/** The rule that a thing follows. */
export function clauseOf(view: CactusView, closeup: Closeup): Clause {
  if ('faction' in closeup) return GOAL_CLAUSES[closeup.faction];
  if ('event' in closeup) return EVENT_CLAUSES[closeup.event];
  if ('marker' in closeup) return EFFECT_CLAUSES[closeup.marker];
  if ('card' in closeup) return soloCard(closeup.card) === undefined ? 'CT-35' : 'LR-48';
  if ('pile' in closeup) return closeup.pile === 'solo' ? 'LR-36' : 'LR-10';
  if ('figure' in closeup) return 'CT-44';
  const building = 'space' in closeup ? buildingOn(view, closeup.space) : closeup.building;
  const effect = building === null ? null : effectOn(view, building);
  if (effect !== null) return EFFECT_CLAUSES[effect];
  return 'space' in closeup && closeup.space === OFFICE ? 'CT-85' : 'CT-50';
}
