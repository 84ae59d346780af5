import { join } from 'node:path';
import { Fault } from '@saloon/kernel';
import Database from 'libsql';
import { makePrivateFile } from './privateFolder.ts';

/**
 * Two processes on one folder would each believe to be alone. The lock is the operating system's own (held through an
 * empty database), so it ends with its process, however that dies, and holds across containers that share the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock.db');
  makePrivateFile(file);
  const lock = new Database(file);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    throw isTaken ? new Fault(folder, 'Another Saloon is using this folder') : error;
  }
  return () => lock.close();
}
