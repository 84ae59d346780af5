import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { SiteError } from '../session/siteError.ts';
import { download, share, shareMatch } from '../shell/giveAway.ts';
import { openAddress } from '../shell/openAddress.ts';
import { resultOf } from '../table/result.ts';
import type { TableActions } from '../table/tableActions.ts';
import { type SiteKey, t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import type { EndPart } from './EndScene.tsx';

/** Ways on from here, the rematch first, and below them what came of the one that was taken. */
export function WhatNext(props: EndPart): JSX.Element {
  const { parts, own, close, record } = props;
  const { actions, table } = parts;
  const [note, setNote] = useState<SiteKey | ''>('');
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  return (
    <>
      <div class="end-actions">
        {(own !== null || actions.isLocal) && <RematchButton actions={actions} next={table.next} fail={setTrouble} />}
        <a class="button" href={actions.replayPath}>
          {t('end.replay')}
        </a>
        <button
          type="button"
          class="button plain"
          disabled={actions.isLocal && record === null}
          onClick={() => void give(props).then(setNote)}
        >
          {t('end.share')}
        </button>
        <button
          type="button"
          class="button plain"
          disabled={record === null}
          onClick={() => record !== null && download(record)}
        >
          {t('end.download')}
        </button>
        <button type="button" class="button plain" onClick={close}>
          {t('end.board')}
        </button>
        <a class="button plain" href="/">
          {t('end.lobby')}
        </a>
      </div>
      {note !== '' && <p>{t(note)}</p>}
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
    </>
  );
}

/** Gives the match away: by its address or, from a table of this device, as a file. */
async function give({ parts: { actions, now, faces, room }, record }: EndPart): Promise<SiteKey | ''> {
  if (!actions.isLocal) return share(new URL(actions.replayPath, (await openAddress()) ?? location.href).href);
  if (record === null || now.outcome === null) return '';
  const name = room.say({ key: `${record.game}.game.name` });
  return shareMatch(record, `${name} · ${resultOf(now.outcome, faces, room.say)}`);
}

function RematchButton({
  actions,
  next,
  fail,
}: {
  actions: TableActions;
  next: string | null;
  fail(trouble: SiteError): void;
}): JSX.Element {
  const { route } = useLocation();
  const rematch = async () => route(next === null ? await actions.rematch() : `/table/${next}`);
  return (
    <button type="button" class="button primary" autofocus onClick={() => void rematch().catch(fail)}>
      {t(next === null ? 'end.rematch' : 'end.joinRematch')}
    </button>
  );
}
