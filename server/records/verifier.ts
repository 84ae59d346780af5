import type { Worker } from 'node:worker_threads';
import { HttpError } from '../httpError.ts';
import { startThread } from '../threads.ts';
import type { CheckedRecord } from './checkedRecord.ts';
import type { RecordAnswer, RecordToCheck } from './recordThread.ts';

/** So many records wait at most; whoever comes then is told to come again. */
const MOST_WAITING = 8;

interface WaitingRecord extends RecordToCheck {
  readonly visitor: object;
  settle(record: CheckedRecord): void;
  fail(error: HttpError): void;
}

const busy = () => new HttpError(503, 'record', 'Other records are being checked; come again later', 'busy');
const tooSlow = () => new HttpError(413, 'record', 'Checking this record takes too long', 'tooLarge');

/** Checks records one after the other in a thread, each for so long at most; everybody has one place in its short queue. */
export class RecordVerifier {
  private readonly patience: number;
  private readonly waiting: WaitingRecord[] = [];
  private readonly visitors = new Set<object>();
  private checking: WaitingRecord | null = null;
  private impatience: NodeJS.Timeout | undefined;
  private worker: Worker | null = null;
  private isClosed = false;

  constructor({ seconds }: { seconds: number }) {
    this.patience = seconds * 1000;
  }

  /** Refuses a visitor whom there is no place for, before anybody reads what they send. */
  refuseIfBusy(visitor: object): void {
    if (this.isClosed || this.waiting.length >= MOST_WAITING || this.visitors.has(visitor)) throw busy();
  }

  /** The record that these bytes are, if what it says is true; otherwise it is refused. */
  async check(bytes: Uint8Array, now: number, visitor: object): Promise<CheckedRecord> {
    this.refuseIfBusy(visitor);
    this.visitors.add(visitor);
    try {
      return await new Promise<CheckedRecord>((settle, fail) => {
        this.waiting.push({ bytes, now, visitor, settle, fail });
        this.next();
      });
    } finally {
      this.visitors.delete(visitor);
    }
  }

  private next(): void {
    if (this.checking !== null) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.checking = next;
    this.worker ??= this.newWorker();
    this.worker.ref();
    this.impatience = setTimeout(() => this.replace(tooSlow()), this.patience);
    this.worker.postMessage({ bytes: next.bytes, now: next.now });
  }

  private newWorker(): Worker {
    const worker = startThread('recordThread');
    worker.on('message', (answer: RecordAnswer) => this.answered(answer));
    worker.on('error', () => {
      if (this.worker === worker) this.replace(tooSlow());
    });
    return worker;
  }

  private answered(answer: RecordAnswer): void {
    const record = this.checking;
    this.rest();
    if ('record' in answer) record?.settle(answer.record);
    else record?.fail(new HttpError(400, answer.at, answer.why, answer.code));
    this.next();
  }

  /** A thread that takes too long or broke makes room for a new one. */
  private replace(why: HttpError): void {
    const record = this.checking;
    void this.worker?.terminate();
    this.worker = null;
    this.rest();
    record?.fail(why);
    this.next();
  }

  private rest(): void {
    clearTimeout(this.impatience);
    this.checking = null;
    this.worker?.unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { fail } of this.waiting.splice(0)) fail(busy());
    this.checking?.fail(busy());
    const { worker } = this;
    this.worker = null;
    this.rest();
    await worker?.terminate();
  }
}
