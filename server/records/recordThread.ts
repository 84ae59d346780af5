// Checks records in a thread of its own: playing a match again may take seconds, and whoever hands one in is a stranger.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Fault, type FaultCode } from '@saloon/kernel';
import { type CheckedRecord, checkedRecord } from './checkedRecord.ts';

/** What the thread is asked. */
export interface RecordToCheck {
  readonly bytes: Uint8Array;
  readonly now: number;
}
/** What the thread answers: a record to keep, or what is wrong with it. */
export type RecordAnswer = { record: CheckedRecord } | { at: string; code: FaultCode; why: string };

/** On Linux this is a matter of the thread alone; where tables share one core with it, they come first. */
const LOW = 10;
if (process.platform === 'linux') setPriority(LOW);

parentPort?.on('message', (task: RecordToCheck) => {
  void answered(task).then(answer => parentPort?.postMessage(answer));
});

async function answered({ bytes, now }: RecordToCheck): Promise<RecordAnswer> {
  try {
    return { record: await checkedRecord(new TextDecoder().decode(bytes), now) };
  } catch (error) {
    if (error instanceof Fault) return { at: error.at, code: error.code, why: error.message };
    // What the rules stumble over was never played by them.
    return { at: 'record', code: 'broken', why: 'This cannot be played' };
  }
}
