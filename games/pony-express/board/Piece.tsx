import type { Option } from '@saloon/kernel';
import { ChoicePiece, type ChoicePieceProps, type Facts, hasFacts } from '@saloon/parts';
import type { JSX } from 'preact';
import { type Closeup, type Scene, sayOption, useScene } from './scene.ts';

/** A thing on the board that can be tapped. */
export interface PieceProps extends Omit<ChoicePieceProps, 'choice' | 'choosing' | 'sayOption' | 'onLook' | 'onTap'> {
  /** What tapping it chooses, if that is on offer. */
  readonly means?: Facts | undefined;
  /** What a tap asks for where it is not: the table then says why not. */
  readonly wish?: Facts | undefined;
  readonly closeup?: Closeup | undefined;
  /** A pointer that rests on it does not yet look closer: among many spaces that would be in the way. */
  readonly isOneOfMany?: boolean;
  /** Its label says already what a tap does. */
  readonly isSaid?: boolean;
  /** What a tap does instead of choosing. */
  onTap?(): void;
}

/** What is left if these facts are chosen. */
export const optionsWith = ({ choosing }: Pick<Scene, 'choosing'>, means: Facts | undefined): readonly Option[] =>
  means === undefined ? [] : choosing.left.filter(option => hasFacts(option, means));

/** A space, card, die, rider or answer as a button. */
export function Piece({
  means,
  wish,
  closeup,
  isOneOfMany = false,
  isSaid = false,
  onTap,
  ...props
}: PieceProps): JSX.Element {
  const scene = useScene();
  const { choosing, say, look } = scene;
  const options = optionsWith(scene, means);
  const meaning = options.length > 0 ? (means ?? null) : null;
  const isPicked = means !== undefined && hasFacts(choosing.picked as unknown as Option, means);
  return (
    <ChoicePiece
      {...props}
      choice={{ meaning, wish: wish ?? null, options, isPicked }}
      choosing={choosing}
      sayOption={option => (isSaid ? '' : sayOption(say, option))}
      onLook={how => {
        if (closeup !== undefined && (how !== 'passing' || !isOneOfMany)) look({ at: closeup, how });
      }}
      {...(onTap !== undefined && {
        onTap: () => {
          onTap();
          return true;
        },
      })}
    />
  );
}
