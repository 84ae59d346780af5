import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';

/** What a tool is given. */
type ToolProps = Omit<JSX.IntrinsicElements['button'], 'label' | 'icon'> & {
  readonly label: string;
  /** Drawn on the button; without one its children are. */
  readonly icon?: string;
};

/** A square button with an icon; its name is heard, and seen when the mouse rests on it. */
export const ToolButton = ({ label, icon, children, ...others }: ToolProps): JSX.Element => (
  <button type="button" class="button square small" aria-label={label} title={label} {...others}>
    {icon === undefined ? children : <Icon path={icon} size="1.5em" />}
  </button>
);
