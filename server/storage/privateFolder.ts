import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@saloon/kernel';

/** What its owner alone may do with a file; the database gives all that it puts beside a file the rights of that file. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;
const OTHERS = 0o077;
/** The databases, what SQLite puts beside them, copies made into the same folder, and the room set aside. */
const OURS = /^(?:(?:saloon|lock)[\w.-]*\.db(?:-wal|-shm|-journal)?(?:\.part)?|saloon\.reserve)$/;

/** Makes a data folder, or tightens the one there is, so that nobody else on the machine reads keys and seeds in it. */
export function makePrivateFolder(folder: string, warn: (text: string) => void): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    const names = readdirSync(folder);
    // Whoever else keeps things here may need others to reach them.
    const isOurs = names.every(name => OURS.test(name));
    const files = names.filter(name => OURS.test(name)).map(name => join(folder, name));
    for (const file of files)
      if (lstatSync(file).isFile() && !tighten(file)) warn(`${file}: others may read this file; chmod 600`);
    const isPrivate = isOurs ? tighten(folder) : isClosed(folder);
    if (!isPrivate) warn(`${folder}: others may look into this folder; give Saloon one of its own, or chmod 700`);
  } catch (error) {
    throw new Fault(folder, `This folder cannot be used (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
}

/** Makes an empty file that nobody else reads, if there is none; `isNew` if there must not be any. */
export function makePrivateFile(file: string, isNew = false): void {
  try {
    closeSync(openSync(file, isNew ? 'wx' : 'a', OWN_FILE));
  } catch (error) {
    throw new Fault(file, `This file cannot be written (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
}

/** False if it could not be done: it is somebody else's, or lies where there are no such rights. */
function tighten(path: string): boolean {
  if (isClosed(path)) return true;
  try {
    chmodSync(path, statSync(path).mode & 0o7777 & ~OTHERS);
  } catch {
    return false;
  }
  return isClosed(path);
}

/** Where the system knows no such rights, they are not ours to look after. */
const isClosed = (path: string): boolean => process.platform === 'win32' || (statSync(path).mode & OTHERS) === 0;
