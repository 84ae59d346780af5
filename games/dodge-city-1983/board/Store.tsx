import type { Say } from '@saloon/kernel';
import { useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { CONSTANTS, type PawnType } from '../data.ts';
import { TypeMark } from './CardFace.tsx';
import { choiceAmong, Piece } from './Piece.tsx';
import { TYPES } from './plans.ts';
import { type Scene, tell, tellTable, useScene, word } from './scene.ts';
import './Store.css';

/** The token store, which is the price list too: with these types a building may still be founded. Below it, how to win. */
export function Store(): JSX.Element {
  const scene = useScene();
  const { view, say, choosing, question } = scene;
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  const isAsked = question?.step === 'founding';
  return (
    <div class="shop" data-asked={isAsked || undefined}>
      <ul ref={list} class="store" aria-label={tell(say, 'store')}>
        {TYPES.map(({ id, price, points }) => {
          const left = view.typesLeft.includes(id);
          const choice = choiceAmong(choosing, [{ type: 'found', pawn: id }]);
          return (
            <li key={id}>
              <Piece
                name={`type-${id}`}
                class="type"
                label={describe(scene, id, price, points)}
                choice={choice}
                mark={isAsked && choice.meaning === null ? 'blocked' : undefined}
                closeup={{ pawn: id }}
              >
                <span class="token" data-spent={!left || undefined} aria-hidden="true">
                  <TypeMark pawn={id} />
                </span>
                <span class="what" aria-hidden="true">
                  <span class="name">{say(word('pawn', id))}</span>
                  <span class="price">{tellTable(say, 'money', { amount: price })}</span>
                </span>
                <span class="token value" aria-hidden="true" data-text={points} />
              </Piece>
            </li>
          );
        })}
      </ul>
      <p class="goal">{sayGoal(say)}</p>
    </div>
  );
}

/** What dark squares are for, and what wins. */
export const sayGoal = (say: Say): string =>
  tell(say, 'goal', { needed: CONSTANTS.importantSquaresNeeded, points: CONSTANTS.pointsToWin });

/** How many of the two symbol tokens of this type lie on buildings. */
export const tokensUsed = ({ view }: Pick<Scene, 'view'>, pawn: PawnType): number =>
  view.buildings.filter(building => building.pawn === pawn).length;

function describe(scene: Scene, pawn: PawnType, price: number, points: number): string {
  const { say } = scene;
  const left = Math.max(0, CONSTANTS.symbolTokensPerType - tokensUsed(scene, pawn));
  return [
    say(word('pawn', pawn)),
    tellTable(say, 'money', { amount: price }),
    tellTable(say, 'points', { points }),
    tell(say, 'tokensLeft', { count: left }),
  ].join(', ');
}
