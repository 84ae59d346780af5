import { Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { Choices } from '../shell/PreferenceSheet.tsx';
import { t } from '../words/site.ts';
import type { WishProps } from './NewTable.tsx';
import { nameAt, type SeatKind, seatKinds } from './wish.ts';

/** How many sit down, and who: people, or bots of a level. */
export function SeatFields({
  wish,
  change,
  range,
  isHere,
  hasThumb,
}: WishProps & { range: { min: number; max: number }; isHere: boolean; hasThumb: boolean }): JSX.Element {
  const counts = Array.from({ length: range.max - range.min + 1 }, (_, index) => range.min + index);
  return (
    <section class="panel grain">
      <h2>{t('form.seats')}</h2>
      <Choices
        legend={t('form.players')}
        values={counts.map(count => [count, String(count)])}
        chosen={wish.seats.length}
        choose={count => change({ seats: seatKinds(count, wish.seats) })}
      />
      <ol class="seat-fields">
        {wish.seats.map((kind, seat) => (
          <li key={seat}>
            <Emblem seat={seat} size="2em" />
            {seat === 0 && !isHere ? (
              <span>{t('seats.you')}</span>
            ) : (
              <SeatSelect wish={wish} change={change} seat={seat} kind={kind} hasThumb={hasThumb} />
            )}
            {isHere && kind === 'person' && <SeatName wish={wish} change={change} seat={seat} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SeatSelect({
  wish,
  change,
  seat,
  kind,
  hasThumb,
}: WishProps & { seat: number; kind: SeatKind; hasThumb: boolean }): JSX.Element {
  const kinds: readonly SeatKind[] = hasThumb ? ['person', 'thumb', 'random'] : ['person', 'random'];
  return (
    <select
      class="field"
      aria-label={t('form.seat', { number: seat + 1 })}
      value={kind}
      onChange={({ currentTarget }) => change({ seats: wish.seats.with(seat, currentTarget.value as SeatKind) })}
    >
      {kinds.map(value => (
        <option key={value} value={value}>
          {t(`kind.${value}`)}
        </option>
      ))}
    </select>
  );
}

function SeatName({ wish, change, seat }: WishProps & { seat: number }): JSX.Element {
  return (
    <input
      class="field"
      aria-label={t('form.nameOf', { number: seat + 1 })}
      maxLength={24}
      placeholder={nameAt({ ...wish, names: [] }, seat)}
      value={wish.names[seat] ?? ''}
      onInput={({ currentTarget }) => {
        const names = Array.from({ length: wish.seats.length }, (_, at) => wish.names[at] ?? '');
        change({ names: names.with(seat, currentTarget.value.trim()) });
      }}
    />
  );
}
