import type { Seat, Why } from '@saloon/kernel';
import type { BangState } from './state.ts';
import type { BangOption } from './steps.ts';

export function whyNot(_state: BangState, _seat: Seat, _option: BangOption): Why | null {
  return null;
}
