import type { Refusal } from '@saloon/kernel';

/** What the table itself refuses. */
export const refuse = (reason: Refusal['reason']): { refusal: Refusal } => ({
  refusal: { reason, message: { key: `kernel.refusal.${reason}` } },
});

/** Somebody who cannot be removed from the match, and why. */
export const refuseRemoval = (why: 'nobody' | 'alone' | 'tooSoon'): { refusal: Refusal } => ({
  refusal: { reason: 'notOffered', message: { key: `kernel.removal.${why}` } },
});

/** Something that cannot be taken back, and why. */
export const refuseUndo = (why: string): { refusal: Refusal } => ({
  refusal: { reason: 'notOffered', message: { key: `kernel.undo.${why}` } },
});
