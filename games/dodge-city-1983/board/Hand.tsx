import { hasFacts, type Mark, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Card } from '../data.ts';
import { CardFace } from './CardFace.tsx';
import { choiceOf, Piece } from './Piece.tsx';
import { type Scene, tell, useScene, word } from './scene.ts';

/** The viewer's own cards; the one that was chosen in secret stands out until all are turned up. */
export function Hand(): JSX.Element {
  const scene = useScene();
  const { view, say, choosing } = scene;
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  return (
    <ul ref={list} class="hand" aria-label={tell(say, 'ownHand')}>
      {view.hand.map(card => (
        <li key={card} data-chosen={view.ownChoice === card || undefined}>
          <Piece
            name={card}
            from="deck"
            class="card"
            label={
              view.ownChoice === card ? tell(say, 'chosenCard', { card: word('card', card) }) : say(word('card', card))
            }
            choice={choiceOf(choosing, [{ card }])}
            mark={markInHand(scene, card)}
            closeup={{ card }}
          >
            <CardFace card={card} say={say} />
          </Piece>
        </li>
      ))}
    </ul>
  );
}

/** Cards are dimmed only when a card is asked for and this one will not do. */
function markInHand({ question, choosing }: Scene, card: Card): Mark {
  if (choosing.previewed !== null && hasFacts(choosing.previewed, { card })) return 'touched';
  const asksForCard = question?.options.some(option => 'card' in option) ?? false;
  return asksForCard && !question?.options.some(option => hasFacts(option, { card })) ? 'blocked' : undefined;
}
