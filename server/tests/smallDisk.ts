import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
const CHUNK = 4096;

/** A file system of its own, so small that it can really be full. */
export class SmallDisk {
  /** Where a store can be kept. */
  readonly data: string;
  private readonly folder: string;
  private readonly mounted: string;
  private readonly ballast: string;
  isFull = false;

  private constructor(folder: string) {
    this.folder = folder;
    this.mounted = join(folder, 'disk');
    this.data = join(this.mounted, 'data');
    this.ballast = join(this.mounted, 'ballast');
  }

  /** Whether any can be made here: only root may, and not everywhere. Where everything must be tested, root must be able to. */
  static get isPossible(): boolean {
    try {
      SmallDisk.open(8).remove();
      return true;
    } catch (error) {
      if (process.env.CI !== undefined && process.getuid?.() === 0) throw error;
      console.warn(`No disk can be filled up here: ${String(error).split('\n')[0]}`);
      return false;
    }
  }

  /** Makes one; whoever does removes it, whatever happens. */
  static open(megabytes: number): SmallDisk {
    const disk = new SmallDisk(mkdtempSync(join(tmpdir(), 'saloon-disk-')));
    mkdirSync(disk.mounted);
    try {
      disk.mount(megabytes);
    } catch (error) {
      rmSync(disk.folder, { recursive: true });
      throw error;
    }
    return disk;
  }

  /** On a disk image if that can be done, in memory otherwise; where neither can, that fails. */
  private mount(megabytes: number): void {
    const image = join(this.folder, 'image');
    try {
      closeSync(openSync(image, 'w'));
      truncateSync(image, megabytes * MEGABYTE);
      // Without blocks that only root may fill: the tests are root.
      run('mkfs.ext4', '-q', '-F', '-m', '0', image);
      run('mount', '-o', 'loop', image, this.mounted);
    } catch {
      run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.mounted);
    }
  }

  /** Bytes that can still be written. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.mounted);
    return bavail * bsize;
  }

  /** Somebody else's file takes the room, but for so many bytes. */
  fillUp(left: number): void {
    this.isFull = true;
    const file = openSync(this.ballast, 'a');
    const filler = Buffer.alloc(CHUNK, 'x');
    try {
      while (this.room > left) writeSync(file, filler);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** That file is gone. */
  makeRoom(): void {
    rmSync(this.ballast, { force: true });
    this.isFull = false;
  }

  /** At once, even if somebody still has a file open there. */
  remove(): void {
    run('umount', '-l', this.mounted);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
};
