import type { ErrorCode, Farewell, RequestFault } from '@saloon/protocol';

/** Everything that can go wrong on a page, by name; each has its sentence in every language. */
export type Trouble =
  | RequestFault['code']
  | ErrorCode
  // Whoever hears that the server stops comes back to it, and hears nothing more.
  | Exclude<Farewell, 'stopping'>
  | 'unreachable'
  // A table of one device is looked for on another.
  | 'notHere'
  // The worker with the tables of this device is lost, or did not start.
  | 'stopped'
  // The device is full, or keeps nothing for this page.
  | 'notKept';

/** What went wrong, by name, and where. */
export interface WentWrong {
  readonly code: Trouble;
  readonly at: string;
}

/** The same as an error; its message is for the console. */
export class SiteError extends Error implements WentWrong {
  readonly code: Trouble;
  readonly at: string;
  constructor({ code, at, message }: WentWrong & { readonly message: string }) {
    super(message);
    this.code = code;
    this.at = at;
  }
}
