import type { Option } from '@saloon/kernel';

/** Whether an option has these facts. */
export const hasFacts = (option: Option, facts: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(facts).every(([fact, value]) => isSame((option as unknown as Record<string, unknown>)[fact], value));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
