import type { FORMS } from 'virtual:saloon/forms';
import { type BotKind, STRENGTHS } from '@saloon/kernel';
import { Emblem } from '@saloon/parts';
import { LONGEST_NAME } from '@saloon/protocol/constants';
import type { JSX } from 'preact';
import { Choices } from '../shell/PreferenceSheet.tsx';
import { t } from '../words/site.ts';
import type { DraftProps } from './NewTable.tsx';
import { useGameWords } from './SettingFields.tsx';
import { nameAt, ownSeat, type SeatKind, seatKinds, sidesOf } from './tableDraft.ts';

/** What the seats are given. */
interface SeatsProps extends DraftProps {
  readonly range: { readonly min: number; readonly max: number };
  readonly isHere: boolean;
  readonly form: (typeof FORMS)[number];
}

/** How many sit down, and who: people, or bots of a level; and which side each of them plays. */
export function SeatFields({ draft, change, range, isHere, form }: SeatsProps): JSX.Element {
  const { bots } = form;
  const words = useGameWords(draft.game);
  const sides = sidesOf(form, draft);
  const isAlone = draft.seats.filter(kind => kind === 'person').length === 1;
  const sitAt = (seat: number) => {
    const own = ownSeat(draft);
    change({ seats: draft.seats.with(own, draft.seats[seat] ?? 'person').with(seat, 'person'), names: [] });
  };
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
            {sides !== null && <strong class="side-of">{words[form.sides?.chapter ?? '']?.[sides[seat] ?? '']}</strong>}
            {seat === 0 && !isHere ? (
              <span>{t('seats.you')}</span>
            ) : (
              <SeatSelect draft={draft} change={change} seat={seat} kind={kind} bots={bots} />
            )}
            {isHere && kind === 'person' && <SeatName draft={draft} change={change} seat={seat} />}
            {isHere && isAlone && sides !== null && kind !== 'person' && (
              <button type="button" class="button small" onClick={() => sitAt(seat)}>
                {t('form.sitHere')}
              </button>
            )}
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
