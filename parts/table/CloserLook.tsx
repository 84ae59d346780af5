import type { ComponentChildren, JSX } from 'preact';
import type { Look } from '../lookingCloser.ts';

/** What can be done with a thing that is held close, such as opening its rule or putting it away. */
export interface CloserAction {
  readonly label: string;
  onTap(): void;
}

/** A thing held close: its picture, its text, and what can be done with it. It keeps within the board. */
export const CloserLook = (props: {
  how: Look;
  /** Where it is held, if a game knows several places. */
  hold?: string;
  picture: ComponentChildren;
  actions: readonly CloserAction[];
  children: ComponentChildren;
}): JSX.Element => (
  <aside class="closer panel" aria-live="polite" data-hold={props.hold} data-how={props.how}>
    {props.picture}
    <div>
      {props.children}
      <p class="actions">
        {props.actions.map(({ label, onTap }) => (
          <button key={label} type="button" class="button" onClick={onTap}>
            {label}
          </button>
        ))}
      </p>
    </div>
  </aside>
);
