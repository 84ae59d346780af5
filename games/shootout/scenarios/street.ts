import { rngFrom } from '@saloon/kernel';
import { stage } from '@saloon/scenario-kit';
import type { Card, ShootoutConfig } from '../data.ts';
import { shootout } from '../game.ts';
import type { ShootoutState } from '../state.ts';
import type { ShootoutStep } from '../steps.ts';

const NAMES = ['ann', 'bob', 'cal'] as const;

/** What a scenario sets up; everything else is an ordinary table of three. */
export interface Street {
  ann?: Card[];
  bob?: Card[];
  cal?: Card[];
  lives?: number[];
  hiding?: boolean[];
  deck?: Card[];
  discard?: Card[];
  agenda?: ShootoutStep[];
  config?: Partial<ShootoutConfig>;
  round?: number;
}

/** A street where it is Ann's turn and everybody stands; Cal is the bystander. */
export function street(setting: Street = {}) {
  const config: ShootoutConfig = { lives: 3, rounds: 12, ducking: true, ...setting.config };
  const state: ShootoutState = {
    config,
    round: setting.round ?? 1,
    first: 0,
    lives: setting.lives ?? [3, 3, 3],
    hands: NAMES.map(name => setting[name] ?? []),
    isHiding: setting.hiding ?? [false, false, false],
    deck: setting.deck ?? ['shot', 'shot', 'dodge', 'dodge'],
    discard: setting.discard ?? [],
    agenda: setting.agenda ?? [
      { do: 'roundEnd' },
      { do: 'discarding', seat: 0 },
      { do: 'playing', seat: 0, mayShoot: true },
    ],
    answered: [0, 0, 0],
    rng: rngFrom([1, 2, 3, 4, 5, 6, 7, 8]),
  };
  return stage(shootout, state, NAMES);
}
