import type { Option } from '@saloon/kernel';
import { hasFacts, type Mark, type Meaning, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Card } from '../data.ts';
import { CardFace } from './CardFace.tsx';
import { canBegin, pairsIn } from './choices.ts';
import { Piece } from './Piece.tsx';
import { cardName, type Scene, tell, useScene } from './scene.ts';

/** The viewer's own cards. */
export function Hand(): JSX.Element {
  const { view, say } = useScene();
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  return (
    <ul ref={list} class="hand fan" aria-label={tell(say, 'ownHand')}>
      {view.hand.map(card => (
        <li key={card}>
          <HandCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function HandCard({ card }: { card: Card }): JSX.Element {
  const scene = useScene();
  const { say, choosing, consider } = scene;
  return (
    <Piece
      name={card}
      from="deck"
      class="card"
      label={say(cardName(card))}
      meanings={meaningsInHand(scene, card)}
      mark={markInHand(scene, card)}
      closeup={{ card }}
      onTap={() => tapInHand(scene, card)}
      onConsider={isConsidered => {
        consider(isConsidered ? card : null);
        if (!isConsidered) choosing.preview(null);
      }}
    >
      <CardFace card={card} say={say} />
    </Piece>
  );
}

/** A card of one's own: by itself, or as the one that completes a pair. */
function meaningsInHand({ choosing, half }: Scene, card: Card): readonly Meaning[] {
  const pair = pairsIn(choosing).find(
    cards => half !== null && half !== card && cards.includes(half) && cards.includes(card),
  );
  return pair === undefined ? [{ card }] : [{ cards: pair }];
}

const hasCard = (option: Option | null, card: Card): boolean =>
  option !== null &&
  (hasFacts(option, { card }) || ((option as { cards?: readonly Card[] }).cards?.includes(card) ?? false));

function markInHand(scene: Scene, card: Card): Mark {
  const { choosing, half, question } = scene;
  if (choosing.picked.card === card || half === card) return 'picked';
  if (pairsIn(choosing).some(cards => cards.includes(card) && (half === null || cards.includes(half))))
    return 'playable';
  if (hasCard(choosing.previewed, card)) return 'touched';
  if (question === null || choosing.fits({ card })) return undefined;
  return canBegin(scene, card) ? undefined : 'blocked';
}

/** Taps beyond the plain choice: back on the table, first of a pair, or rather this card than the one picked before. */
function tapInHand(scene: Scene, card: Card): boolean {
  const { choosing, half, pairUp } = scene;
  if (half === card) {
    pairUp(null);
    return true;
  }
  if (choosing.picked.card === card) {
    choosing.clear();
    return true;
  }
  const isHalf = half === null && pairsIn(choosing).some(cards => cards.includes(card));
  if (isHalf) pairUp(card);
  else if (!choosing.fits({ card }) && half === null && canBegin(scene, card)) choosing.pick({ card });
  else return false;
  return true;
}
