import type { Seat } from '@saloon/kernel';
import type { JSX } from 'preact';

/** Five denominations; the box has as many, but which ones is not known. */
const NOTES = [1000, 500, 100, 50, 25];

/** A sum as the fewest bank notes, fanned; the amount itself stands beside them as text. */
export function Notes({ amount, seat }: { amount: number; seat: Seat }): JSX.Element {
  let rest = amount;
  const notes = NOTES.flatMap(value => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return Array<number>(count).fill(value);
  });
  return (
    <span class="notes" aria-hidden="true" data-piece={`notes-${seat}`} style={{ '--notes': notes.length }}>
      {notes.map((value, nth) => (
        <span class="note" key={`${value}/${nth}`} data-value={value} data-text={value} />
      ))}
    </span>
  );
}
