import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What SQLite needs to open a database after a crash, several times over. */
const RESERVE = 512 * 1024;
/** Nothing is set aside where it would be missed. */
const PLENTY = 4 * RESERVE;

const reserveOf = (file: string): string => join(dirname(file), 'saloon.reserve');

/** Sets some room aside beside a database, if there is plenty: a full disk could keep it from being opened again. */
export function keepReserve(file: string): void {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    if (bavail * bsize < PLENTY || existsSync(reserveOf(file))) return;
    writeFileSync(reserveOf(file), Buffer.alloc(RESERVE, 1), { mode: 0o600 });
  } catch {
    // Whoever has no room for it has none to spare; what was begun is in the way.
    giveUpReserve(file);
  }
}

/** Gives up what was set aside. */
export function giveUpReserve(file: string): void {
  rmSync(reserveOf(file), { force: true });
}
