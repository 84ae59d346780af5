import type { Option } from '@saloon/kernel';
import type { JSX } from 'preact';
import type { Choosing } from '../board.ts';
import { hasFacts } from '../hasFacts.ts';
import { type Mark, Touchable, type TouchableProps } from './Touchable.tsx';

/** Part of an option: what tapping a piece would add to the choice. */
export type Facts = Readonly<Record<string, unknown>>;

/** What a tap chooses, which options it leaves, and whether it was tapped before. */
export interface Choice {
  readonly meaning: Facts | null;
  /** What a tap would mean if it were on offer: the table then says why it is not. */
  readonly wish: Facts | null;
  readonly options: readonly Option[];
  readonly isPicked: boolean;
}

/** What never is an answer. */
export const NO_CHOICE: Choice = { meaning: null, wish: null, options: [], isPicked: false };

/** The first of these meanings that fits the choice now. */
export function choiceOf({ fits, left, picked }: Choosing, meanings: readonly Facts[]): Choice {
  const meaning = meanings.find(fits) ?? null;
  return {
    meaning,
    wish: null,
    options: meaning === null ? [] : left.filter(option => hasFacts(option, meaning)),
    isPicked: meanings.some(facts => hasFacts(picked as unknown as Option, facts)),
  };
}

/** A piece that can be an answer. */
export interface ChoicePieceProps extends Omit<TouchableProps, 'mark' | 'isStill' | 'onTap' | 'onConsider'> {
  readonly choice: Choice;
  readonly choosing: Choosing;
  readonly mark?: Mark;
  /** What a tap does before anything is chosen; true if that was all. */
  onTap?(): boolean;
  /** What the only answer by it says, after its label; nothing if the label says it already. */
  sayOption(option: Option): string;
}

const labelled = (label: string, answer: string): string =>
  answer === '' ? label : `${label.replace(/\.$/, '')}. ${answer}`;

/** A card, square, token or player as a button: chosen if it can be, else looked at closely. Without `from` it never moves. */
export function ChoicePiece({ choice, choosing, sayOption, ...props }: ChoicePieceProps): JSX.Element {
  const { meaning, wish, options, isPicked } = choice;
  const only = options.length === 1 ? options[0] : undefined;
  const tap = () => {
    if (props.onTap?.() === true) return;
    if (isPicked) return choosing.clear();
    // Picking what is not on offer is how one asks why: the table answers with the rule.
    const picked = meaning ?? wish;
    if (picked === null) props.onLook('fixed');
    else choosing.pick(picked);
  };
  return (
    <Touchable
      {...props}
      isStill={props.from === undefined}
      label={only === undefined ? props.label : labelled(props.label, sayOption(only))}
      mark={isPicked ? 'picked' : (props.mark ?? (meaning === null ? undefined : 'playable'))}
      onTap={tap}
      onConsider={isConsidered => choosing.preview(isConsidered ? (only ?? null) : null)}
    />
  );
}
