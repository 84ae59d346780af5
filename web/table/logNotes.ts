import type { Told } from '@saloon/protocol';
import { t } from '../words/site.ts';

/** Entries that are no move: taken back, asked for, answered, voted on, more time. */
export function noteOf(entry: Told, nameOf: (seat: number) => string): string {
  switch (entry.type) {
    case 'undone':
      return t('note.undone', { name: nameOf(entry.by) });
    case 'asksUndo':
      return t('note.asksUndo', { name: nameOf(entry.seat) });
    case 'consents':
      return t(entry.isGiven ? 'note.consents' : 'note.declines', { name: nameOf(entry.seat) });
    case 'moreTime':
      return t('note.moreTime', { name: nameOf(entry.seat) });
    case 'hurries':
      return t('note.hurries', { name: nameOf(entry.seat) });
    case 'standsIn':
      return t(`standsIn.${entry.why}`, { name: nameOf(entry.seat) });
    case 'returns':
      return t('note.returns', { name: nameOf(entry.seat) });
    case 'proposes':
      return t('note.proposes', { name: nameOf(entry.seat), whom: nameOf(entry.whom) });
    case 'votes':
      return t(entry.isFor ? 'note.votesFor' : 'note.votesAgainst', { name: nameOf(entry.seat) });
    case 'removed':
      return t('note.removed', { name: nameOf(entry.seat), whom: nameOf(entry.whom) });
    case 'dealt':
    case 'move':
    case 'said':
      return '';
  }
}
