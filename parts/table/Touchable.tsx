import type { ComponentChildren, JSX } from 'preact';
import { type Look, useLookingCloser } from '../lookingCloser.ts';

/** What a piece is to the choice being made; see `marks.css`. */
export type Mark = 'playable' | 'picked' | 'touched' | 'blocked' | undefined;

/** A thing on a game table that can be tapped. */
export interface TouchableProps {
  /** The same for the same thing in every view, so that it can slide. */
  readonly name: string;
  /** Where it comes from if it was not on the table before. */
  readonly from?: string | undefined;
  /** It is part of the table and never moves. */
  readonly isStill?: boolean | undefined;
  readonly label: string;
  readonly mark: Mark;
  readonly class: string;
  /** A tap, or Enter; a long press is a closer look and no tap. */
  onTap(): void;
  /** The pointer or the focus is on it, or has left it. */
  onConsider(isConsidered: boolean): void;
  onLook(how: Look): void;
  readonly children?: ComponentChildren;
}

/** A card, square, token or player as a button that can be tapped, considered and looked at closely. */
export function Touchable(props: TouchableProps): JSX.Element {
  const { name, from, isStill, label, mark, onTap, onConsider, onLook, children } = props;
  const { wasHeld, onPointerLeave, ...listeners } = useLookingCloser(onLook);
  return (
    <button
      type="button"
      class={props.class}
      aria-label={label}
      aria-pressed={mark === 'picked' ? 'true' : undefined}
      data-piece={name}
      data-from={from}
      data-still={isStill || undefined}
      data-mark={mark}
      onClick={() => wasHeld() || onTap()}
      onFocus={() => onConsider(true)}
      onBlur={() => onConsider(false)}
      onPointerEnter={() => onConsider(true)}
      onPointerLeave={event => {
        onConsider(false);
        onPointerLeave?.(event);
      }}
      {...listeners}
    >
      {children}
    </button>
  );
}
