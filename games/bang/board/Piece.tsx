import { type Look, type Mark, type Meaning, Touchable } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { meaningOf, optionsWith } from './choices.ts';
import { type Closeup, type Holding, sayOption, useScene } from './scene.ts';

/** A thing on the table that can be tapped. */
export interface PieceProps {
  /** The same for the same thing in every view, so that it can slide. */
  readonly name: string;
  /** Where it comes from if it was not on the table before. */
  readonly from?: string | undefined;
  readonly label: string;
  /** What tapping it can mean, the likeliest first. */
  readonly meanings: readonly Meaning[];
  readonly mark?: Mark;
  readonly closeup?: Closeup | undefined;
  readonly hold?: Holding['hold'];
  readonly class: string;
  /** Taps that mean something beyond one choice, such as taking back or the second card of a pair. */
  onTap?(): boolean;
  onConsider?(isConsidered: boolean): void;
  readonly children?: ComponentChildren;
}

/** A card, character or pile as a button: chosen if it can be, else looked at closely. */
export function Piece(props: PieceProps): JSX.Element {
  const { choosing, say, look } = useScene();
  const { name, from, closeup, meanings, children } = props;
  const meaning = meaningOf(choosing, meanings);
  const options = meaning === null ? [] : optionsWith(choosing, meaning);
  const only = options.length === 1 ? options[0] : undefined;
  const mark = props.mark ?? (meaning === null ? undefined : 'playable');
  const lookThere = (how: Look) => {
    if (closeup !== undefined) look({ at: closeup, how, hold: props.hold ?? 'middle' });
  };
  const consider = (isConsidered: boolean) => {
    props.onConsider?.(isConsidered);
    choosing.preview(isConsidered ? (only ?? null) : null);
  };
  const tap = () => {
    if (props.onTap?.()) return;
    if (meaning !== null) return choosing.pick(meaning);
    // Picking what is not on offer is how one asks why: the table answers with the rule.
    const [wish] = meanings;
    if (wish !== undefined && 'at' in wish) return choosing.pick(wish);
    if (wish !== undefined && mark === 'blocked') choosing.pick(wish);
    lookThere('fixed');
  };
  return (
    <Touchable
      name={name}
      from={from}
      class={props.class}
      label={only === undefined ? props.label : `${props.label}. ${sayOption(say, only)}`}
      mark={mark}
      onTap={tap}
      onConsider={consider}
      onLook={lookThere}
    >
      {children}
    </Touchable>
  );
}
