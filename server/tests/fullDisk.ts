import type { CrashTarget, Life } from './crash.ts';
import { PLEDGE } from './device.ts';
import { post, type TestPlayer, until } from './player.ts';
import type { SmallDisk } from './smallDisk.ts';

/** What a disk has left when somebody else's file has taken the rest, in turn: what is played takes that. */
const LEFT = [0, 40_000, 400_000, 150_000];
const PATIENCE = 60;

const isRefused = ({ heard }: TestPlayer): boolean =>
  heard.some(message => message.type === 'error' && message.code === 'readOnly');
const isReadOnly = ({ heard }: TestPlayer): boolean =>
  heard.findLast(message => message.type === 'health')?.isReadOnly === true;

/** A disk that fills up in each life of a server; every other one is killed while it is full, and started on it as it is. */
export const fillingUp = (disk: SmallDisk): CrashTarget => ({
  place: { data: disk.data },
  async whenBack(life) {
    if (disk.isFull) await expectToRecover(disk, life);
  },
  async beforeKill(life, kill) {
    disk.fillUp(LEFT[kill % LEFT.length] as number);
    await beRefused(life);
    if (kill % 2 === 0) await expectToRecover(disk, life);
  },
  // Not a byte is left for a server that starts again.
  async afterKill() {
    if (disk.isFull) disk.fillUp(0);
  },
});

/** Everybody writes until somebody is refused. */
const beRefused = (life: Life): Promise<void> =>
  until(async () => {
    life.chat();
    await new Promise(resolve => setTimeout(resolve, 50));
    return life.players.some(isRefused) && life.players.every(isReadOnly);
  }, PATIENCE);

/** Everybody sees their table and is refused, by name; with room the same server goes on, and nobody has to do anything. */
async function expectToRecover(disk: SmallDisk, life: Life): Promise<void> {
  // What was set aside may have been given up for the start.
  disk.fillUp(0);
  if (life.players.length > 0) await beRefused(life);
  const request = { game: 'shootout', name: 'Cal', pledge: PLEDGE, seats: ['person', 'person'] };
  // A file system gives back what was freed only after a moment: that is taken, too.
  await until(async () => {
    disk.fillUp(0);
    return (await post(`${life.url}/api/tables`, request)).status === 503;
  }, PATIENCE);
  disk.makeRoom();
  await until(async () => (await fetch(`${life.url}/ready`)).status === 200, PATIENCE);
  await until(() => !life.players.some(isReadOnly), PATIENCE);
  const before = life.acknowledged;
  life.sendAgain();
  life.chat();
  await until(() => life.acknowledged > before || life.players.length === 0, PATIENCE);
}
