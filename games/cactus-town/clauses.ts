import type { Clause } from '@saloon/kernel';
import type { Effect, EventId } from './data.ts';
import type { How } from './steps.ts';

/** The clause of each event. */
export const EVENT_CLAUSES: Readonly<Record<EventId, Clause>> = {
  sandstorm: 'LR-15',
  disorder: 'LR-16',
  distracted: 'LR-17',
  train: 'LR-18',
  stagecoach: 'LR-19',
  dryWell: 'LR-20',
  snake: 'LR-21',
  shootout: 'LR-22',
  quickTrigger: 'LR-23',
  tumbleweed: 'LR-24',
  marshal: 'LR-25',
};
/** The clause of each effect of a building. */
export const EFFECT_CLAUSES: Readonly<Record<Effect, Clause>> = {
  cactus: 'CT-133',
  ownRun: 'CT-134',
  opponentRun: 'CT-135',
  ownHide: 'CT-136',
  peacePipe: 'CT-137',
  bullet: 'CT-138',
  reload: 'CT-139',
  trap: 'CT-140',
};
/** The clause of each way to move. */
export const MOVE_CLAUSES: Readonly<Record<How, Clause>> = {
  run: 'CT-48',
  hide: 'CT-57',
  dance: 'CT-61',
  lure: 'CT-95',
  displace: 'CT-78',
};
