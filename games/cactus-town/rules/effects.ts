import type { Clause } from '@saloon/kernel';
import { type Effect, MARKERS, type Marker } from '../data.ts';
import { isAutomated, rosterOf } from '../state.ts';
import type { CactusMoment } from '../steps.ts';
import { rangerEffect } from './solo.ts';

const isMarker = (effect: Effect): effect is Marker => (MARKERS as readonly string[]).includes(effect);

/** The clause of each effect; markers are taken by one of their own. */
const CLAUSES: Readonly<Record<Effect, Clause>> = {
  cactus: 'CT-133',
  ownRun: 'CT-134',
  opponentRun: 'CT-135',
  ownHide: 'CT-136',
  peacePipe: 'CT-127',
  bullet: 'CT-127',
  reload: 'CT-127',
  trap: 'CT-127',
};

/** A building takes effect for a faction, before anything else goes on. */
export const effect: CactusMoment<'effect'> = {
  clauses: ['CT-118', 'CT-125', 'CT-133', 'CT-134', 'CT-135', 'CT-136'],
  run(table, { faction, effect: kind }) {
    table.emit({ type: 'tookEffect', clause: CLAUSES[kind], faction, effect: kind });
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
