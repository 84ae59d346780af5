import type { WentWrong } from '../session/siteError.ts';
import { hasWord, t } from './site.ts';

/** What went wrong, in the reader's language; of a record also with which answer. */
export function tellTrouble({ code, at }: WentWrong): string {
  const number = Number(/\[(\d+)\]/.exec(at)?.[1] ?? 0) + 1;
  // A server that is newer than this page may have names without words here.
  return t(`trouble.${hasWord(`trouble.${code}`) ? code : 'internal'}`, { number });
}
