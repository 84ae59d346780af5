import type { Clause, Outcome } from '@saloon/kernel';
import { type Faction, GOALS } from './data.ts';
import { type CactusState, outlawsIn, seatOf } from './state.ts';

/** The first condition that is true ends the game; no step makes two of them true at once (CT-102 to CT-106). */
function winnerOf(state: CactusState): { faction: Faction; clause: Clause } | null {
  if (state.marshalCame) return { faction: 'ranger', clause: state.solo === null ? 'LR-25' : 'LR-32' };
  if (outlawsIn(state, 'jail') >= GOALS.jailed) return { faction: 'sheriff', clause: 'CT-102' };
  const isSolo = state.solo !== null;
  if (outlawsIn(state, 'escaped') >= (isSolo ? GOALS.soloEscaped : GOALS.escaped))
    return { faction: 'outlaws', clause: isSolo ? 'LR-31' : 'CT-103' };
  if (state.captor !== null && state.horses >= GOALS.horses) return { faction: 'hunters', clause: 'CT-104' };
  if (state.scores >= GOALS.scores && state.duels >= GOALS.duels) return { faction: 'dancer', clause: 'CT-105' };
  return null;
}

/** Who has won, if anybody; against the automated ranger one can also lose alone. */
export function outcome(state: CactusState): Outcome | null {
  const won = winnerOf(state);
  if (won === null) return null;
  const seat = seatOf(state, won.faction);
  return {
    winners: seat === null ? [] : [seat],
    shares: state.answered.map((_, other) => (other === seat ? 1 : 0)),
    reason: { key: `cactus-town.outcome.${won.faction}` },
    clause: won.clause,
  };
}
