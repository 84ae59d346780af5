import { type Facts, hasFacts, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Card } from '../data.ts';
import { CardFace } from './CardFace.tsx';
import { Piece } from './Piece.tsx';
import { type Scene, tell, tellTable, useScene, word } from './scene.ts';
import './Hand.css';

/** The viewer's own cards; what can be played now is lit, and each opens its text. */
export function Hand(): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  return (
    <ul ref={list} class="hand" aria-label={tell(say, 'ownHand')}>
      {view.hand.length === 0 ? <li class="none">{tellTable(say, 'noCards')}</li> : null}
      {view.hand.map((card, index) => (
        <li key={`${card}-${view.hand.slice(0, index).filter(other => other === card).length}`}>
          <Piece
            name={`card-${card}-${index}`}
            from="pile"
            class="chip"
            label={`${say(word('card', card))}: ${say(word('cardText', card))}`}
            means={meaningOf(scene, card)}
            closeup={{ card }}
          >
            <span class="card">
              <CardFace card={card} />
            </span>
            <span class="card-name" aria-hidden="true">
              {say(word('card', card))}
            </span>
          </Piece>
        </li>
      ))}
    </ul>
  );
}

/** What tapping a card in hand chooses, if there is something to be chosen by it. */
function meaningOf({ choosing, question }: Scene, card: Card): Facts | undefined {
  const meanings: readonly Facts[] = [{ type: 'keep', card }, { type: 'play', card }, ...(SPECIAL[card] ?? [])];
  const isOffered = (facts: Facts) => question?.options.some(option => hasFacts(option, facts)) === true;
  return meanings.find(facts => choosing.fits(facts) || isOffered(facts));
}

const SPECIAL: Partial<Record<Card, readonly Facts[]>> = {
  loadedDie: [{ type: 'turnDie' }],
  horseshoe: [{ payment: 'horseshoe' }],
  spyglass: [{ type: 'spyglass' }],
  dynamite: [{ type: 'throwDynamite' }],
};
