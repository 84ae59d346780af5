import type { RequestFault } from '@saloon/protocol';

/**
 * Why a request is refused, with its HTTP status: 403 for what is not yours, 404 for what is not there, 503 while nothing
 * can be written.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly at: string;
  readonly code: RequestFault['code'];
  constructor(status: number, at: string, message: string, code: RequestFault['code']) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.at = at;
    this.code = code;
  }
}
