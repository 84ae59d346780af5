import { useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Card } from '../data.ts';
import { CardFace } from './CardFace.tsx';
import { Piece } from './Piece.tsx';
import { tell, useScene, word } from './scene.ts';
import './Offer.css';

/** Two cards with their text, of which one is kept. */
export function Offer(): JSX.Element {
  const { say, question } = useScene();
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  const cards = (question?.options ?? []).flatMap(option => ('card' in option ? [option.card as Card] : []));
  return (
    <ul ref={list} class="offer" aria-label={tell(say, 'offer')}>
      {cards.map(card => (
        <li key={card}>
          <Piece
            name={`offer-${card}`}
            class="slip ticket"
            label={`${say(word('card', card))} ${say(word('cardText', card))}`}
            means={{ type: 'keep', card }}
            closeup={{ card }}
          >
            <CardSlip card={card} />
          </Piece>
        </li>
      ))}
    </ul>
  );
}

/** A card as a slip: picture, name and what it does. */
export function CardSlip({ card }: { card: Card }): JSX.Element {
  const { say } = useScene();
  return (
    <>
      <span class="card">
        <CardFace card={card} />
      </span>
      <span class="words" aria-hidden="true">
        <b>{say(word('card', card))}</b> <span>{say(word('cardText', card))}</span>
      </span>
    </>
  );
}
