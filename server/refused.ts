import { Fault } from '@saloon/kernel';

/** A fault with its HTTP status: 403 for what is not yours, 404 for what is not there, 503 while nothing can be written. */
export class Refused extends Fault {
  readonly status: number;
  constructor(status: number, at: string, message: string) {
    super(at, message);
    this.status = status;
  }
}
