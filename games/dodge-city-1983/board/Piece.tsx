import type { Option } from '@saloon/kernel';
import { type Choice, ChoicePiece, type ChoicePieceProps, type Choosing, choiceOf, type Facts } from '@saloon/parts';
import type { JSX } from 'preact';
import { type Closeup, sayOption, useScene } from './scene.ts';

/** The first of these meanings that fits the choice now; of another one it can be asked why not, if such a thing is asked for. */
export const choiceAmong = (choosing: Choosing, meanings: readonly Facts[]): Choice => ({
  ...choiceOf(choosing, meanings),
  wish: meanings.find(facts => choosing.left.some(option => isOfThatKind(option, facts))) ?? null,
});

/** Whether an option is about such things at all, though perhaps not about this one. */
const isOfThatKind = (option: Option, facts: Facts): boolean =>
  'type' in facts ? option.type === facts.type : Object.keys(facts).every(fact => fact in option);

/** A thing in the town that can be tapped. */
export interface PieceProps extends Omit<ChoicePieceProps, 'choosing' | 'sayOption' | 'onLook'> {
  readonly closeup: Closeup;
  /** A pointer that rests on it does not yet look closer: among many squares that would be in the way. */
  readonly isOneOfMany?: boolean;
}

/** A square, card, token, sign or player as a button. */
export function Piece({ closeup, isOneOfMany = false, ...props }: PieceProps): JSX.Element {
  const { choosing, say, look } = useScene();
  return (
    <ChoicePiece
      {...props}
      choosing={choosing}
      sayOption={option => sayOption(say, option)}
      onLook={how => {
        if (how !== 'passing' || !isOneOfMany) look({ at: closeup, how });
      }}
    />
  );
}
