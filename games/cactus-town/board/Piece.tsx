import { type Choice, ChoicePiece, type ChoicePieceProps, type Choosing, choiceOf, type Facts } from '@saloon/parts';
import type { JSX } from 'preact';
import { type Closeup, sayOption, useScene } from './scene.ts';

/** The first of these meanings that fits the choice now; picked only as long as something else fits too. */
export function choiceAmong(choosing: Choosing, meanings: readonly Facts[]): Choice {
  const choice = choiceOf(choosing, meanings);
  return { ...choice, isPicked: choosing.left.length > 1 && choice.isPicked };
}

/** A thing in the town that can be tapped. */
export interface PieceProps extends Omit<ChoicePieceProps, 'choosing' | 'sayOption' | 'onLook'> {
  readonly closeup: Closeup;
}

/** A building, card, token or faction as a button. */
export function Piece({ closeup, ...props }: PieceProps): JSX.Element {
  const { choosing, say, look } = useScene();
  return (
    <ChoicePiece
      {...props}
      choosing={choosing}
      sayOption={option => sayOption(say, option)}
      onLook={how => look({ at: closeup, how })}
    />
  );
}
