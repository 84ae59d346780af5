import type { Option } from '@saloon/kernel';
import { hasFacts, type Look, type Mark, Touchable } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { type Closeup, type Scene, sayOption, useScene } from './scene.ts';

/** Part of an option: what tapping a piece would add to the choice. */
export type Facts = Readonly<Record<string, unknown>>;

/** A thing on the board that can be tapped. */
export interface PieceProps {
  /** The same for the same thing in every view, so that it can slide. */
  readonly name: string;
  /** Where it comes from if it was not there before; without that it is part of the board and never moves. */
  readonly from?: string | undefined;
  readonly label: string;
  /** What tapping it chooses, if that is on offer. */
  readonly means?: Facts | undefined;
  /** What a tap asks for where it is not: the table then says why not. */
  readonly wish?: Facts | undefined;
  readonly mark?: Mark;
  readonly closeup?: Closeup | undefined;
  /** A pointer that rests on it does not yet look closer: among many spaces that would be in the way. */
  readonly isOneOfMany?: boolean;
  /** Its label says already what a tap does. */
  readonly isSaid?: boolean;
  /** What a tap does beyond choosing. */
  onTap?(): void;
  readonly class: string;
  readonly children?: ComponentChildren;
}

/** What is left if these facts are chosen. */
export const optionsWith = ({ choosing }: Pick<Scene, 'choosing'>, means: Facts | undefined): readonly Option[] =>
  means === undefined ? [] : choosing.left.filter(option => hasFacts(option, means));

/** A space, card, die, rider or answer as a button: chosen if it can be, else looked at closely. */
export function Piece({ name, from, label, means, wish, closeup, children, ...props }: PieceProps): JSX.Element {
  const scene = useScene();
  const { choosing, say, look } = scene;
  const options = optionsWith(scene, means);
  const only = options.length === 1 ? options[0] : undefined;
  const isPicked = means !== undefined && hasFacts(choosing.picked as unknown as Option, means);
  const mark = isPicked ? 'picked' : (props.mark ?? (options.length > 0 ? 'playable' : undefined));
  const lookThere = (how: Look) => {
    if (closeup !== undefined && (how !== 'passing' || !props.isOneOfMany)) look({ at: closeup, how });
  };
  const tap = () => {
    if (props.onTap !== undefined) return props.onTap();
    if (isPicked) return choosing.clear();
    if (options.length > 0 && means !== undefined) return choosing.pick(means);
    // Picking what is not on offer is how one asks why: the table answers with the rule.
    if (wish !== undefined) return choosing.pick(wish);
    lookThere('fixed');
  };
  return (
    <Touchable
      name={name}
      from={from}
      isStill={from === undefined}
      class={props.class}
      label={only === undefined || props.isSaid ? label : `${label.replace(/\.$/, '')}. ${sayOption(say, only)}`}
      mark={mark}
      onTap={tap}
      onConsider={isConsidered => choosing.preview(isConsidered ? (only ?? null) : null)}
      onLook={lookThere}
    >
      {children}
    </Touchable>
  );
}
