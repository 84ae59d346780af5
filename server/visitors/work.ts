import type { Effort } from '@saloon/table';

/** What a request over HTTP counts as; every route says which. */
export const REQUEST_CLASSES = ['request', 'table', 'code', 'file', 'probe', 'live'] as const;
/** What a request over HTTP counts as. */
export type RequestClass = (typeof REQUEST_CLASSES)[number];

/** What things cost, in the work of one move: judged from a few timings, and rounded up. */
export const WORK = {
  /** Whatever else is said over a connection is 1, read or not; these are more. */
  look: 1,
  hello: 2,
  /** For each entry that is told. */
  told: 1 / 16,
  /** For each entry that is read from the log and played again, or each move. */
  playedAgain: 1 / 4,
} as const;

/** What a request over HTTP costs before it is looked at. Files are sent by the operating system, signs of life say one word. */
export const REQUEST_WORK: Readonly<Record<RequestClass, number>> = {
  request: 4,
  table: 8,
  code: 4,
  file: 0,
  probe: 0,
  live: 4,
};

/** What it costs to tell somebody what they missed. */
export const workOf = ({ told, playedAgain }: Effort): number => told * WORK.told + playedAgain * WORK.playedAgain;
