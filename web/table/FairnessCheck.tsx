import type { MatchRecord, Verdict } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import { tick } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SeenFrom } from '../local/workerMessages.ts';
import type { SiteError } from '../session/siteError.ts';
import { runJob } from '../session/tableWorker.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import './FairnessCheck.css';

/** Who did not open their part of the dice in time, if anybody. */
function unopenedIn(record: MatchRecord | null): string {
  const names = (record?.seats ?? []).flatMap(({ name, origin }) => (origin === 'others' ? [name] : []));
  return names.length === 0 ? '' : t('end.unopened', { names: names.join(', ') });
}

/** Plays the whole match again from its record, here, with the kernel's own check and with what this device saw before. */
export function FairnessCheck({
  record,
  seen,
  isSeal = false,
}: {
  record: MatchRecord | null;
  seen: SeenFrom | null;
  /** Whether it is a small seal that opens; one that does not hold lies open. */
  isSeal?: boolean;
}): JSX.Element {
  const [verdict, setVerdict] = useState<Verdict | SiteError | null>(null);
  useEffect(() => {
    if (record !== null) runJob('verify', { record, seen }).then(setVerdict, setVerdict);
  }, [record]);
  if (verdict === null) return <p class="fairness">{t('end.verifying')}</p>;
  const why = 'code' in verdict ? verdict : null;
  const told = (
    <>
      {why === null
        ? t('end.verified', { count: record?.moves.length ?? 0 })
        : t('end.notVerified', { why: tellTrouble(why) })}{' '}
      {why === null && seen?.witness.pledges != null && t('end.witnessed')} {unopenedIn(record)}
    </>
  );
  return isSeal && why === null ? (
    <details class="fairness seal" data-ok="true">
      <summary>
        <Icon path={tick} /> <span role="status">{t('end.sealed')}</span>
      </summary>
      {told}
    </details>
  ) : (
    <p class="fairness" data-ok={why === null} role="status">
      {why === null && <Icon path={tick} />} {told}
    </p>
  );
}
