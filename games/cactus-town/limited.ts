import type { EventId, Icon } from './data.ts';

/** Whether the event in force leaves an icon for several figures to one of them (LR-20, LR-21). */
export const isLimited = (event: EventId | null, { action, upTo = 1 }: Icon): boolean =>
  upTo > 1 && ((event === 'dryWell' && action === 'run') || (event === 'snake' && action === 'hide'));
