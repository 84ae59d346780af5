import { FACES, type Face, type Hand } from './data.ts';

const STRAIGHT_LENGTH = 5;
const [LOWEST, HIGHEST] = ['9', 'A'] as const satisfies readonly Face[];
const rank = (face: Face): number => FACES.indexOf(face);

/** How many pairs of dice show the same tells every hand but the straight from nothing at all. */
const BY_PAIRS: Readonly<Record<number, Hand>> = {
  1: 'pair',
  2: 'twoPair',
  3: 'three',
  4: 'full',
  6: 'four',
  10: 'five',
};

/** The best hand that five dice show (PE-6, PE-40, PE-45). */
export function handOf(dice: readonly Face[]): Hand {
  let pairs = 0;
  for (let one = 1; one < dice.length; one++)
    for (let other = 0; other < one; other++) if (dice[one] === dice[other]) pairs++;
  return BY_PAIRS[pairs] ?? (isStraight(dice) ? 'straight' : 'nothing');
}

/** Five different faces in a row lack only the lowest or the highest. */
const isStraight = (dice: readonly Face[]): boolean =>
  dice.length === STRAIGHT_LENGTH && !(dice.includes(LOWEST) && dice.includes(HIGHEST));

const ORDER: readonly Hand[] = ['nothing', 'pair', 'twoPair', 'three', 'straight', 'full', 'four', 'five'];

/** Above zero if the first roll beats the second: by hand, then by groups from large to small, then by rank (PE-7, PE-8). */
export function compareRolls(a: readonly Face[], b: readonly Face[]): number {
  const byHand = ORDER.indexOf(handOf(a)) - ORDER.indexOf(handOf(b));
  if (byHand !== 0) return byHand;
  const [groupsOfA, groupsOfB] = [groupedRanks(a), groupedRanks(b)];
  const different = groupsOfA.findIndex((value, index) => value !== groupsOfB[index]);
  return different === -1 ? 0 : (groupsOfA[different] as number) - (groupsOfB[different] as number);
}

function groupedRanks(dice: readonly Face[]): number[] {
  const sizes = FACES.map(() => 0);
  for (const face of dice) sizes[rank(face)] = (sizes[rank(face)] as number) + 1;
  return dice.map(rank).sort((a, b) => (sizes[b] as number) - (sizes[a] as number) || b - a);
}

/** Whether dice that all have seen, with so many unknown ones, can still make this hand. */
export function canStillBe(hand: Hand, seen: readonly Face[], unknown: number): boolean {
  if (unknown >= STRAIGHT_LENGTH - 1) return true;
  if (unknown === 0) return handOf(seen) === hand;
  return FACES.some(face => canStillBe(hand, [...seen, face], unknown - 1));
}
