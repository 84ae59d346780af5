import type { Option } from '@saloon/kernel';
import { type Choosing, hasFacts, type Look, type Mark, Touchable } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { type Closeup, sayOption, useScene } from './scene.ts';

/** Part of an option: what tapping a piece would add to the choice. */
export type Facts = Readonly<Record<string, unknown>>;

/** What a tap chooses, which options it leaves, and whether it was tapped before. */
export interface Choice {
  readonly meaning: Facts | null;
  /** What a tap would mean if it were on offer, so that the table can say why it is not. */
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
    isPicked: left.length > 1 && meanings.some(facts => hasFacts(picked as unknown as Option, facts)),
  };
}

/** A thing in the town that can be tapped. */
export interface PieceProps {
  /** The same for the same thing in every view, so that it can slide. */
  readonly name: string;
  /** Where it comes from if it was not there before; without that it never moves. */
  readonly from?: string | undefined;
  readonly label: string;
  readonly choice: Choice;
  readonly mark?: Mark;
  readonly closeup: Closeup;
  /** What a tap does besides choosing; true if that was all. */
  onTap?(): boolean;
  readonly class: string;
  readonly children?: ComponentChildren;
}

/** A building, card, token or faction as a button: chosen if it can be, else looked at closely. */
export function Piece({ name, from, label, choice, closeup, children, ...props }: PieceProps): JSX.Element {
  const { choosing, say, look } = useScene();
  const { meaning, wish, options, isPicked } = choice;
  const only = options.length === 1 ? options[0] : undefined;
  const mark = isPicked ? 'picked' : (props.mark ?? (meaning === null ? undefined : 'playable'));
  const lookThere = (how: Look) => look({ at: closeup, how });
  const tap = () => {
    if (props.onTap?.()) return;
    if (isPicked) return choosing.clear();
    if (meaning !== null) return choosing.pick(meaning);
    // Picking what is not on offer is how one asks why: the table answers with the rule.
    if (wish !== null) return choosing.pick(wish);
    lookThere('fixed');
  };
  return (
    <Touchable
      name={name}
      from={from}
      isStill={from === undefined}
      class={props.class}
      label={only === undefined ? label : `${label}. ${sayOption(say, only)}`}
      mark={mark}
      onTap={tap}
      onConsider={isConsidered => choosing.preview(isConsidered ? (only ?? null) : null)}
      onLook={lookThere}
    >
      {children}
    </Touchable>
  );
}
