import { FACES, type Face, type Hand } from './data.ts';

const STRAIGHT_LENGTH = 5;
const rank = (face: Face): number => FACES.indexOf(face);

/** The best hand that five dice show (PE-6, PE-40, PE-45). */
export function handOf(dice: readonly Face[]): Hand {
  const counts = FACES.map(face => dice.filter(other => other === face).length).toSorted((a, b) => b - a);
  const [most = 0, next = 0] = counts;
  if (most === 5) return 'five';
  if (most === 4) return 'four';
  if (most === 3) return next === 2 ? 'full' : 'three';
  if (most === 2) return next === 2 ? 'twoPair' : 'pair';
  const ranks = dice.map(rank);
  const isStraight =
    ranks.length === STRAIGHT_LENGTH && Math.max(...ranks) - Math.min(...ranks) === STRAIGHT_LENGTH - 1;
  return isStraight ? 'straight' : 'nothing';
}

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
  const size = (face: Face) => dice.filter(other => other === face).length;
  return dice.toSorted((a, b) => size(b) - size(a) || rank(b) - rank(a)).map(rank);
}

/** Whether dice that all have seen, with so many unknown ones, can still make this hand. */
export function canStillBe(hand: Hand, seen: readonly Face[], unknown: number): boolean {
  if (unknown >= STRAIGHT_LENGTH - 1) return true;
  if (unknown === 0) return handOf(seen) === hand;
  return FACES.some(face => canStillBe(hand, [...seen, face], unknown - 1));
}
