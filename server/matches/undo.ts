import { takeBack } from '@saloon/kernel';
import type { WayBack } from '@saloon/protocol';
import type { Match } from './match.ts';

/** After a refusal one waits this long before the next wish, and twice as long after each further one. */
const PATIENCE = 15_000;

/** What of a match decides who may take what back. */
type Undoable = Pick<Match, 'facts' | 'isOver' | 'made' | 'standing'>;

/** Whether this seat may take its last answer back: at once, with consent, or why not. */
export function wayBackFor(match: Undoable, seat: number | 'spectator', now: number): WayBack {
  const { request, refused } = match.standing;
  const stay = { to: match.made.length, request };
  if (seat === 'spectator' || match.isOver || match.facts.undo === 'off') return { may: 'off', ...stay };
  const back = takeBack(match.made, seat);
  if (back.free) return { may: 'free', to: back.to, request };
  if (back.because === 'nothing' || match.facts.undo === 'free') return { may: back.because, ...stay };
  const { times, at } = refused[seat] ?? { times: 0, at: 0 };
  if (times > 0 && now < at + PATIENCE * 2 ** (times - 1)) return { may: 'tooSoon', ...stay };
  return { may: 'ask', to: back.to, request };
}

/** Whose consent a wish needs: every other person who is playing; bots and those a bot plays for do not mind. */
export const affectedBy = (match: Pick<Undoable, 'facts' | 'standing'>, seat: number): number[] =>
  match.facts.seats.flatMap(({ person }, other) =>
    other !== seat && person !== null && match.standing.stoodIn[other] !== true ? [other] : [],
  );
