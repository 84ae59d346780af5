import type { Clause, MatchRecord } from '@saloon/kernel';
import { Emblem, pace } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { KeepNameOffer } from '../people/KeepName.tsx';
import { rulebookText } from '../rulebooks.ts';
import { diceAt } from '../session/dice.ts';
import type { SiteError } from '../session/siteError.ts';
import { preferences } from '../shell/preferences.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { useChronicle } from '../table/chronicle.ts';
import { FairnessCheck } from '../table/FairnessCheck.tsx';
import { resultOf } from '../table/result.ts';
import { readPassages } from '../table/rulebook.ts';
import type { TableActions } from '../table/tableActions.ts';
import type { TableParts } from '../table/tableParts.ts';
import { wordsOfEvents } from '../table/tableWords.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { decisiveBeat } from './decisive.ts';
import { headlineOf } from './headline.ts';
import { Standings } from './Standings.tsx';
import { Tallies } from './Tallies.tsx';
import { WhatNext } from './WhatNext.tsx';
import './end.css';

/** What the scene is given. */
export interface EndProps {
  readonly parts: TableParts;
  readonly own: number | null;
  /** Shows what the move of this number told once more, on the stage. */
  lookAt(moves: number): void;
  explain(clause: Clause): void;
  close(): void;
}
/** A part of the scene, which may have to wait for the record. */
export type EndPart = EndProps & { readonly record: MatchRecord | null };

/** How it ended: who won and why, the moment that decided it, what everybody hid, what was counted, and ways on from here. */
export function EndScene(props: EndProps): JSX.Element | null {
  const { parts, own, close } = props;
  const { now, faces, room, actions } = parts;
  const [record, missed] = useRecord(actions);
  if (now.outcome === null) return null;
  const part = { ...props, record };
  return (
    <Sheet title={headlineOf(now.outcome, faces, own)} look="end-scene" close={close}>
      <div class="end-why" data-won={own === null ? undefined : now.outcome.winners.includes(own)}>
        <Winners {...props} />
        <p class="end-result">{resultOf(now.outcome, faces, room.say)}</p>
        <Rule {...props} />
      </div>
      <WhatNext {...part} />
      <DecidedBy {...props} />
      <div class="end-columns" data-turning={pace() > 0}>
        <Standings {...part} />
        <Tallies {...props} />
      </div>
      {now.isUnrated && !actions.isLocal && <p class="fairness">{t('end.unrated')}</p>}
      {own !== null && !actions.isLocal && <KeepNameOffer />}
      {missed === null ? <Verified {...part} /> : <p class="fairness">{tellTrouble(missed)}</p>}
    </Sheet>
  );
}

/** Those who won, by their emblems. */
const Winners = ({ parts: { now } }: EndProps): JSX.Element => (
  <span class="end-winners">
    {now.outcome?.winners.map(seat => (
      <Emblem key={seat} seat={seat} size="3.2em" />
    ))}
  </span>
);

/** The paragraph of the rulebook by which the match was decided. */
function Rule({ parts: { now, table }, explain, close }: EndProps): JSX.Element | null {
  const clause = now.outcome?.clause;
  const text = useClause(table.game, clause);
  if (clause === undefined || text === '') return null;
  const open = () => {
    close();
    explain(clause);
  };
  return (
    <p class="end-rule">
      {text}{' '}
      <button type="button" class="clause-link" onClick={open}>
        {t('rules.clause', { clause })}
      </button>
    </p>
  );
}

function useClause(game: string, clause: Clause | undefined): string {
  const [text, setText] = useState('');
  const { language } = preferences.value;
  useEffect(() => {
    const read = async () => {
      const passages = readPassages(await rulebookText(game, language));
      const found = passages.find(passage => passage.kind === 'text' && passage.clauses.some(id => id === clause));
      if (found?.kind === 'text')
        setText(found.pieces.map(piece => ('clause' in piece ? piece.clause : piece.text)).join(''));
    };
    read().catch(() => undefined);
  }, [game, language, clause]);
  return text;
}

/** The moment that decided it, in words, and how to see it again. */
function DecidedBy({ parts: { session, room }, own, lookAt, close }: EndProps): JSX.Element | null {
  const chronicle = useChronicle(room.terms.id);
  const beat = chronicle === null ? null : decisiveBeat(session.told.value, chronicle.landmarks);
  if (beat === null) return null;
  const again = () => {
    close();
    lookAt(beat.moves);
  };
  return (
    <section class="end-moment">
      <h3>{t('end.moment')}</h3>
      <p>{wordsOfEvents(beat.events, room, own)}</p>
      <button type="button" class="button small" onClick={again}>
        {t('end.again')}
      </button>
    </section>
  );
}

/** The check of the dice on this device. */
function Verified({ parts: { table }, own, record }: EndPart): JSX.Element {
  const witness = diceAt(table.id);
  return (
    <FairnessCheck record={record} seen={own === null || witness === null ? null : { seat: own, witness }} isSeal />
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
