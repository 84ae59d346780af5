import type { JSX } from 'preact';
import { type Card, type Character, face } from '../data.ts';
import type { Place } from '../street.ts';
import { CardFace } from './CardFace.tsx';
import { meaningsInPlay } from './choices.ts';
import { useDrawings } from './drawings.ts';
import { Piece } from './Piece.tsx';
import { cardName, characterName, tell, useScene } from './scene.ts';
import './InPlay.css';

/** The cards in front of a character: each by itself where there is room for a finger, else as marks that open. */
export function InPlay({ place }: { place: Place }): JSX.Element {
  const { view } = useScene();
  const cards = view.inPlay[place] as readonly Card[];
  return (
    <div class="in-play">
      <div data-cards={cards.length}>
        <Laid place={place} class="card small" />
        {cards.length > 1 ? <Marks place={place} cards={cards} /> : null}
      </div>
    </div>
  );
}

/** These cards side by side, to be chosen from. */
export function Laid({ place, class: shape }: { place: Place; class: string }): JSX.Element {
  const scene = useScene();
  const { view, say, choosing } = scene;
  const character = characterName(view.characters[place] as Character);
  return (
    <ul>
      {(view.inPlay[place] as readonly Card[]).map(card => (
        <li key={card}>
          <Piece
            name={card}
            from={`hand-${view.owners[place]}`}
            class={shape}
            label={tell(say, 'inFrontOf', { card: cardName(card), character })}
            meanings={meaningsInPlay(scene, place, card)}
            mark={choosing.picked.wanted === card ? 'picked' : undefined}
            closeup={{ card }}
          >
            <CardFace card={card} say={say} />
          </Piece>
        </li>
      ))}
    </ul>
  );
}

function Marks({ place, cards }: { place: Place; cards: readonly Card[] }): JSX.Element {
  const scene = useScene();
  const { view, say, choosing, look } = scene;
  const character = characterName(view.characters[place] as Character);
  const fits = cards.some(card => meaningsInPlay(scene, place, card).some(choosing.fits));
  const closeup = { inPlay: place };
  return (
    <Piece
      name={`marks-${place}`}
      class="marks"
      label={tell(say, 'inFrontOf', { card: cards.map(cardName), character })}
      meanings={[]}
      mark={fits ? 'playable' : undefined}
      closeup={closeup}
      onTap={() => {
        look({ at: closeup, how: 'fixed', hold: 'near' });
        return true;
      }}
    >
      {cards.map(card => (
        <Mark key={card} card={card} />
      ))}
    </Piece>
  );
}

/** A card as small as a stamp: its picture, or how far the weapon shoots. */
function Mark({ card }: { card: Card }): JSX.Element {
  const drawings = useDrawings();
  const { kind, range } = face(card);
  return (
    <span class="mark" data-piece={card} data-text={range || undefined} aria-hidden="true">
      {drawings === null || range > 0 ? null : <drawings.Vignette kind={kind} />}
    </span>
  );
}
