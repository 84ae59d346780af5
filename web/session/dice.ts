import type { DiceWitness } from '@saloon/kernel';
import type { Seated, TableInfo } from '@saloon/protocol';
import { api } from './api.ts';
import { askForSeat } from './askForSeat.ts';
import { SiteError } from './siteError.ts';
import { runJob } from './tableWorker.ts';

/** What this device knows of the dice of its matches, and keeps until they are over: what it added, and what it was shown. */
const KEY = 'saloon.dice';
/** Those of the last tables are enough. */
const MOST_TABLES = 50;

type KeptDice = Readonly<Record<string, DiceWitness>>;

/** Where nothing can be kept, it lasts as long as the page. */
let kept: KeptDice = {};

function allDice(): KeptDice {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as KeptDice;
  } catch {
    return kept;
  }
}

function keepDice(table: string, witness: DiceWitness): void {
  const { [table]: _, ...others } = allDice();
  kept = Object.fromEntries([...Object.entries(others), [table, witness]].slice(-MOST_TABLES));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window, or no room: it lasts as long as the page.
  }
}

/** What this device knows of the dice at a table; null if it took no seat there. */
export const diceAt = (table: string): DiceWitness | null => allDice()[table] ?? null;

/** Asks for a seat with a pledge of this device, until there is an answer. */
export const requestSeat = <Wanted extends object>(
  where: string,
  wanted: Wanted,
  send: Parameters<typeof askForSeat<Wanted>>[2],
): Promise<Seated> =>
  askForSeat(where, wanted, send, {
    storage: sessionStorage,
    pledgeOf: nonce => runJob('pledge', { nonce }),
    keepPledged,
  });

/** Keeps what this device needs to open its part of the dice, and to check it; whoever sat there already had pledged before. */
function keepPledged({ table, commitment, pledge: counts }: Seated, nonce: string, pledge: string): void {
  if (counts === pledge) keepDice(table, { commitment, nonce, pledges: null });
}

/**
 * Everybody sits: opens what this device pledged, unless the table was changed after its player sat down. Then nobody should
 * play there, and the match goes on without this device's part of the dice.
 */
export async function openNonce({ id, commitment, seats }: TableInfo, seat: number): Promise<void> {
  const witness = diceAt(id);
  if (witness === null || seats[seat]?.isOpened !== false) return;
  const pledges = seats.map(({ pledge }) => pledge);
  const isSame = witness.pledges === null || String(witness.pledges) === String(pledges);
  if (commitment !== witness.commitment || !isSame)
    throw new SiteError({ code: 'witness', at: 'commitment', message: 'Another commitment was shown before' });
  keepDice(id, { ...witness, pledges });
  await api.use(id, { do: 'open', nonce: witness.nonce });
}
