import type { MatchRecord, Outcome } from '@saloon/kernel';
import type { SeatFace } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { KeepNameOffer } from '../people/KeepName.tsx';
import { diceAt } from '../session/dice.ts';
import type { SiteError } from '../session/siteError.ts';
import { download, share, shareMatch } from '../shell/giveAway.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { type SiteKey, t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { FairnessCheck } from './FairnessCheck.tsx';
import { resultOf } from './result.ts';
import { Standings } from './Standings.tsx';
import type { TableActions } from './tableActions.ts';
import type { GameRoom } from './useGameRoom.ts';

/** What the panel is given. */
interface EndProps {
  readonly outcome: Outcome;
  readonly faces: readonly SeatFace[];
  readonly room: GameRoom;
  /** The table as it was at the end, when nothing of what counts is hidden any more. */
  readonly view: unknown;
  readonly actions: TableActions;
  readonly isPlayer: boolean;
  /** The table's id, and the seat of whoever looks. */
  readonly table: string;
  readonly own: number | null;
  readonly isUnrated: boolean;
  /** Whose page belongs to each seat; null for bots and tables of this device. */
  readonly people: readonly (string | null)[];
  /** The rematch that somebody has set up already. */
  readonly next: string | null;
  close(): void;
}
/** A part of the panel, which may have to wait for the record. */
export type EndPartOf<Names extends keyof EndProps> = Pick<EndProps, Names> & { readonly record: MatchRecord | null };

/** How it ended: who won and why, what each one hid, the check of the dice on this device, and what to do next. */
export function EndPanel(props: EndProps): JSX.Element {
  const { outcome, faces, room, actions, isPlayer, table, own, isUnrated, close } = props;
  const witness = diceAt(table);
  const seen = own === null || witness === null ? null : { seat: own, witness };
  const [record, missed] = useRecord(actions);
  return (
    <Sheet title={t('end.title')} close={close}>
      <p class="end-result">{resultOf(outcome, faces, room.say)}</p>
      <Standings {...props} record={record} />
      {isUnrated && !actions.isLocal && <p class="fairness">{t('end.unrated')}</p>}
      {missed === null ? <FairnessCheck record={record} seen={seen} /> : <p class="fairness">{tellTrouble(missed)}</p>}
      {isPlayer && !actions.isLocal && <KeepNameOffer />}
      <WhatNext {...props} record={record} />
    </Sheet>
  );
}

/** Ways on from here, and below them what came of the one that was taken. */
function WhatNext({
  outcome,
  faces,
  room: { say },
  actions,
  isPlayer,
  next,
  close,
  record,
}: EndPartOf<'outcome' | 'faces' | 'room' | 'actions' | 'isPlayer' | 'next' | 'close'>): JSX.Element {
  const [note, setNote] = useState<SiteKey | ''>('');
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const give = async () => {
    if (!actions.isLocal) return setNote(await share(new URL(actions.replayPath, location.href).href));
    if (record === null) return;
    const name = say({ key: `${record.game}.game.name` });
    setNote(await shareMatch(record, `${name} · ${resultOf(outcome, faces, say)}`));
  };
  return (
    <>
      <div class="end-actions">
        {isPlayer && <RematchButton actions={actions} next={next} fail={setTrouble} />}
        <a class="button" href={actions.replayPath}>
          {t('end.replay')}
        </a>
        <button type="button" class="button" disabled={actions.isLocal && record === null} onClick={() => void give()}>
          {t('end.share')}
        </button>
        <button
          type="button"
          class="button"
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

function RematchButton({
  actions,
  next,
  fail,
}: Pick<EndProps, 'actions' | 'next'> & { fail(trouble: SiteError): void }): JSX.Element {
  const { route } = useLocation();
  const rematch = async () => route(next === null ? await actions.rematch() : `/table/${next}`);
  return (
    <button type="button" class="button primary" autofocus onClick={() => void rematch().catch(fail)}>
      {t(next === null ? 'end.rematch' : 'end.joinRematch')}
    </button>
  );
}

/** The record, or why it cannot be had; neither while it is being fetched. */
function useRecord(actions: TableActions): [MatchRecord | null, SiteError | null] {
  const [record, setRecord] = useState<MatchRecord | null>(null);
  const [missed, setMissed] = useState<SiteError | null>(null);
  useEffect(() => {
    actions.record().then(setRecord, setMissed);
  }, []);
  return [record, missed];
}
