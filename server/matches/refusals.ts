import type { Refusal } from '@saloon/kernel';

/** A wish that the table itself refuses. */
export const refuse = (reason: Refusal['reason']): { refusal: Refusal } => ({
  refusal: { reason, message: { key: `kernel.refusal.${reason}` } },
});

/** A wish to take something back that cannot be. */
export const refuseUndo = (why: string): { refusal: Refusal } => ({
  refusal: { reason: 'notOffered', message: { key: `kernel.undo.${why}` } },
});
