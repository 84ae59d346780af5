import { computed, type Signal, signal } from '@preact/signals';
import type { Told } from '@saloon/protocol';
import type { PastMoment } from '../local/workerMessages.ts';
import { openStage, type StagedTable, type TableStage } from './stage.ts';

/** A moment of the past as a stage knows tables. */
export interface StagedMoment extends StagedTable {
  readonly moment: PastMoment;
}
/** Moments of a match on a stage of their own. */
export interface PastStage extends TableStage<StagedMoment> {
  /** Shows a moment and first, unless it shall stand still, what led there. */
  visit(moment: PastMoment, isStill?: boolean): void;
}

/** Opens a stage for the past. */
export function openPast(): PastStage {
  const now: Signal<StagedMoment | null> = signal<StagedMoment | null>(null);
  const stage = openStage<StagedMoment>({ now, told: computed(() => now.value?.told ?? []) });
  return {
    ...stage,
    visit(moment, isStill = false) {
      stage.rewind(isStill ? moment.moves : moment.moves - 1);
      now.value = stagedFrom(moment);
    },
  };
}

function stagedFrom(moment: PastMoment): StagedMoment {
  const { moves, view, beats } = moment;
  const asked = moment.asked && { ...moment.asked, seats: [...moment.asked.seats] };
  const entry: Told = { type: moves === 0 ? 'dealt' : 'move', seq: moves, at: 0, seat: null, moves, beats: [...beats] };
  return { moment, seq: moves, moves, view, asked, question: null, outcome: null, told: [entry] };
}
