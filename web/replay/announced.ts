import { announce } from '@saloon/parts';
import type { SiteError } from '../session/siteError.ts';
import { tellTrouble } from '../words/trouble.ts';

/** What went wrong, said aloud as well. */
export function announced(trouble: SiteError): string {
  const why = tellTrouble(trouble);
  announce(why, 'urgent');
  return why;
}
