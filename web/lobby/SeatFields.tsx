import { type BotKind, STRENGTHS } from '@saloon/kernel';
import { Emblem } from '@saloon/parts';
import { LONGEST_NAME } from '@saloon/protocol/constants';
import type { JSX } from 'preact';
import { Choices } from '../shell/PreferenceSheet.tsx';
import { t } from '../words/site.ts';
import type { DraftProps } from './NewTable.tsx';
import { nameAt, type SeatKind, seatKinds } from './tableDraft.ts';

/** How many sit down, and who: people, or bots of a level. */
export function SeatFields({
  draft,
  change,
  range,
  isHere,
  bots,
}: DraftProps & { range: { min: number; max: number }; isHere: boolean; bots: readonly BotKind[] }): JSX.Element {
  const counts = Array.from({ length: range.max - range.min + 1 }, (_, index) => range.min + index);
  return (
    <section class="panel grain">
      <h2>{t('form.seats')}</h2>
      <Choices
        legend={t('form.players')}
        values={counts.map(count => [count, String(count)])}
        chosen={draft.seats.length}
        choose={count => change({ seats: seatKinds(count, draft.seats) })}
      />
      <ol class="seat-fields">
        {draft.seats.map((kind, seat) => (
          <li key={seat}>
            <Emblem seat={seat} size="2em" />
            {seat === 0 && !isHere ? (
              <span>{t('seats.you')}</span>
            ) : (
              <SeatSelect draft={draft} change={change} seat={seat} kind={kind} bots={bots} />
            )}
            {isHere && kind === 'person' && <SeatName draft={draft} change={change} seat={seat} />}
          </li>
        ))}
      </ol>
      {STRENGTHS.filter(strength => draft.seats.includes(strength)).map(strength => (
        <small key={strength}>{t(`strength.${strength}`)}</small>
      ))}
    </section>
  );
}

function SeatSelect({
  draft,
  change,
  seat,
  kind,
  bots,
}: DraftProps & { seat: number; kind: SeatKind; bots: readonly BotKind[] }): JSX.Element {
  const kinds: readonly SeatKind[] = ['person', ...bots];
  return (
    <select
      class="field"
      aria-label={t('form.seat', { number: seat + 1 })}
      value={kind}
      onChange={({ currentTarget }) => change({ seats: draft.seats.with(seat, currentTarget.value as SeatKind) })}
    >
      {kinds.map(value => (
        <option key={value} value={value}>
          {t(`kind.${value}`)}
        </option>
      ))}
    </select>
  );
}

function SeatName({ draft, change, seat }: DraftProps & { seat: number }): JSX.Element {
  return (
    <input
      class="field"
      aria-label={t('form.nameOf', { number: seat + 1 })}
      maxLength={LONGEST_NAME}
      placeholder={nameAt({ ...draft, names: [] }, seat)}
      value={draft.names[seat] ?? ''}
      onInput={({ currentTarget }) => {
        const names = Array.from({ length: draft.seats.length }, (_, at) => draft.names[at] ?? '');
        change({ names: names.with(seat, currentTarget.value.trim()) });
      }}
    />
  );
}
