import type { Seat } from '@saloon/kernel';
import { hasFacts, type Mark, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type Card, COLOURS } from '../data.ts';
import { CardFace } from './CardFace.tsx';
import { Pawn } from './Floor.tsx';
import { choiceAmong, Piece } from './Piece.tsx';
import { painted } from './paint.ts';
import { type Scene, tell, useScene, word } from './scene.ts';
import './Hand.css';

/** The viewer's own cards; the one that was chosen in secret stands out until all are turned up. */
export function Hand(): JSX.Element {
  const scene = useScene();
  const { view, say, choosing } = scene;
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  return (
    <ul ref={list} class="hand fan" aria-label={tell(say, 'ownHand')}>
      {view.hand.map(card => (
        <li key={card} data-chosen={view.ownChoice === card || undefined}>
          <Piece
            name={card}
            from="deck"
            class="card"
            label={
              view.ownChoice === card ? tell(say, 'chosenCard', { card: word('card', card) }) : say(word('card', card))
            }
            choice={choiceAmong(choosing, [{ card }])}
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

/** A pawn of each colour, while the viewer has to choose one; those of others are dimmed. */
export function Colours({ seat }: { seat: Seat }): JSX.Element {
  const { say, choosing } = useScene();
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  return (
    <ul ref={list} class="hand colours" aria-label={tell(say, 'colours')}>
      {COLOURS.map(({ id }) => {
        const choice = choiceAmong(choosing, [{ type: 'takeColour', colour: id }]);
        return (
          <li key={id} style={painted(seat, id)}>
            <Piece
              name={`colour-${id}`}
              class="colour"
              label={say(word('colour', id))}
              choice={choice}
              mark={choice.meaning === null ? 'blocked' : undefined}
              closeup={{ seat }}
            >
              <Pawn seat={seat} />
            </Piece>
          </li>
        );
      })}
    </ul>
  );
}

/** Cards are dimmed only when a card is asked for and this one will not do. */
function markInHand({ question, choosing }: Scene, card: Card): Mark {
  if (choosing.previewed !== null && hasFacts(choosing.previewed, { card })) return 'touched';
  const asksForCard = question?.options.some(option => 'card' in option) ?? false;
  return asksForCard && !question?.options.some(option => hasFacts(option, { card })) ? 'blocked' : undefined;
}
