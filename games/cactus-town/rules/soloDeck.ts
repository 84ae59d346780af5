import { CARDS_LAID, type CardId, REINFORCED, SOLO_CARDS, SOLO_LEVELS } from '../data.ts';
import { type CactusState, planOf, type SoloDeck } from '../state.ts';
import type { CactusTable } from '../steps.ts';

const NUMBERS = SOLO_CARDS.map(({ id }) => id);
const MARSHAL = SOLO_CARDS.at(-1)?.id as CardId;

/** The deck grows with reinforcements, then the marshal joins, then it shrinks (LR-36 to LR-43, R-54). */
export function prepareSoloDeck(table: CactusTable, solo: SoloDeck): void {
  const { state } = table;
  const { round } = state;
  const { marshalJoins } = SOLO_LEVELS[state.config.soloLevel];
  if (round >= REINFORCED.from && round <= REINFORCED.to) {
    const card = table.pick(solo.reserve);
    solo.reserve = solo.reserve.filter(other => other !== card);
    solo.inPlay.push(card);
  }
  if (round === marshalJoins) solo.inPlay.push(MARSHAL);
  solo.inPlay.sort((one, other) => NUMBERS.indexOf(one) - NUMBERS.indexOf(other));
  if (round > marshalJoins) solo.removed.push(...solo.inPlay.splice(0, 1));
  const deck = solo.inPlay.slice();
  table.shuffle(deck);
  const plan = planOf(state, 'ranger');
  plan.laid = deck.splice(0, CARDS_LAID);
  plan.aside = deck[0] ?? null;
  table.emit({ type: 'preparedDeck', clause: 'LR-36', count: solo.inPlay.length });
}

/** A solo card lies face up; from now on it is known to be in. */
export function seeSoloCard({ solo }: CactusState, card: CardId): void {
  if (solo !== null && !solo.seen.includes(card)) solo.seen.push(card);
}
