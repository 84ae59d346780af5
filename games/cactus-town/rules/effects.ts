import { EFFECT_CLAUSES } from '../clauses.ts';
import { type Effect, MARKERS, type Marker } from '../data.ts';
import { isAutomated, rosterOf } from '../state.ts';
import type { CactusMoment } from '../steps.ts';
import { rangerEffect } from './solo.ts';

const isMarker = (effect: Effect): effect is Marker => (MARKERS as readonly string[]).includes(effect);

/** A building takes effect for a faction, before anything else goes on. */
export const effect: CactusMoment<'effect'> = {
  clauses: ['CT-118', 'CT-125', 'CT-133', 'CT-134', 'CT-135', 'CT-136'],
  run(table, { faction, effect: kind }) {
    table.emit({ type: 'tookEffect', clause: EFFECT_CLAUSES[kind], faction, effect: kind });
    if (isAutomated(table.state, faction)) return rangerEffect(table, kind);
    if (isMarker(kind)) return table.next({ do: 'takeMarker', faction, marker: kind });
    if (kind === 'cactus') return table.next({ do: 'moveCactus', faction });
    if (kind === 'opponentRun') return table.next({ do: 'runOpponent', faction });
    table.next({
      do: 'moving',
      faction,
      how: kind === 'ownRun' ? 'run' : 'hide',
      left: rosterOf(faction),
      remaining: 1,
      fugitive: null,
      isEffect: true,
    });
  },
};
