import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Card } from '../data.ts';
import type { Place } from '../street.ts';
import { CardBack, CardFace } from './CardFace.tsx';
import { Casting } from './Casting.tsx';
import { EventSign } from './EventSign.tsx';
import { type DuelCards, duelOn, shownCards, signInMiddle } from './flourishes.ts';
import { Piece } from './Piece.tsx';
import { cardName, characterName, type Scene, tell, tellTable, useScene } from './scene.ts';
import './Middle.css';

/** The middle of the table: deck, discards, what is turned up, and what is going on. */
export function Middle(): JSX.Element {
  const scene = useScene();
  const { view, say, happening } = scene;
  const sign = signInMiddle(happening);
  const sentence = situation(scene);
  const cards = shownCards(happening);
  const faced = useFaced(happening);
  return (
    <section class="middle" aria-label={tell(say, 'middle')}>
      {view.casting === null ? (
        <div class="inside">
          <Piles />
          <Tray />
          {sentence === null ? null : <p class="situation">{sentence}</p>}
          <HeldUp key={happening} cards={faced === null ? cards : [faced, ...cards]} />
        </div>
      ) : (
        <Casting casting={view.casting} />
      )}
      {sign === null ? null : <EventSign key={happening} sign={sign} />}
    </section>
  );
}

/** The card of a Duel that what is on stage answers: it was there before. */
function useFaced(happening: Scene['happening']): Card | null {
  const duel = useRef<DuelCards>({ stage: [], last: null, faced: null });
  if (duel.current.stage !== happening) duel.current = duelOn(happening, duel.current);
  return duel.current.faced;
}

function Piles(): JSX.Element {
  const { view, say } = useScene();
  const { discardTop: top, deckSize, discardSize } = view;
  const label =
    top === null
      ? tell(say, 'discards', { count: discardSize })
      : tell(say, 'discardsUnder', { count: discardSize, card: cardName(top) });
  return (
    <div class="piles">
      <Piece
        name="deck"
        class="card pile"
        label={tell(say, 'deck', { count: deckSize })}
        meanings={[{ type: 'drawFromDeck' }, { type: 'drawCheck' }, { type: 'drawPhase' }]}
      >
        {deckSize === 0 ? null : <CardBack />}
        <span class="count" data-text={deckSize} />
      </Piece>
      <Piece
        name={top ?? 'discards'}
        from={`hand-${view.turn}`}
        class="card pile"
        label={label}
        meanings={[{ type: 'drawFromDiscard' }]}
        closeup={top === null ? undefined : { card: top }}
        hold="near"
      >
        {top === null ? null : <CardFace card={top} say={say} />}
        <span class="count" data-text={discardSize} />
      </Piece>
    </div>
  );
}

/** Cards that lie open for a moment: the General Store, a "draw!" with two cards, the top of the deck. */
function Tray(): JSX.Element | null {
  const { view, say } = useScene();
  const [cards, type, title] =
    view.store.length > 0
      ? [view.store, 'pick', say({ key: 'bang.kind.generalStore' })]
      : view.flipped.length > 0
        ? [view.flipped, 'count', tell(say, 'offered')]
        : [view.peeked, 'putBack', tell(say, 'lookedAt')];
  if (cards.length === 0) return null;
  return (
    <div class="tray" style={{ '--cards': cards.length }} data-many={cards.length > 4 || undefined}>
      <h3>{title}</h3>
      <ul>
        {cards.map(card => (
          <li key={card}>
            <Piece
              name={card}
              from="deck"
              class="card"
              label={say(cardName(card))}
              meanings={[{ type, card }]}
              closeup={{ card }}
              hold="near"
            >
              <CardFace card={card} say={say} />
            </Piece>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cards of the moment, held up for all to see: what is played, and what a "draw!" turns over. */
const HeldUp = ({ cards }: { cards: readonly Card[] }): JSX.Element | null => {
  const { say } = useScene();
  return cards.length === 0 ? null : (
    <div class="held-up" aria-hidden="true">
      {cards.slice(0, 4).map(card => (
        <span class="card" key={card}>
          <CardFace card={card} say={say} />
        </span>
      ))}
    </div>
  );
};

/** What is being resolved, as a sentence. */
function situation({ view, say }: Scene): string | null {
  const { step } = view;
  const at = (place: Place) => {
    const character = view.characters[place];
    return character === undefined ? '' : characterName(character);
  };
  switch (step?.do) {
    case 'chooseFlip': {
      const check = { key: `bang.kind.${step.check}` };
      return tellTable(say, 'flipped', { check, character: at(step.place), cards: view.flipped.map(cardName) });
    }
    case 'barrel':
    case 'dodge': {
      const { from, to, needed } = step.shot;
      return tellTable(say, 'shot', { from: at(from), to: at(to), needed });
    }
    case 'indians':
      return tellTable(say, 'raid', { to: at(step.to) });
    case 'duelShot': {
      const { challenger, challenged, to } = step.duel;
      return tellTable(say, 'duel', { to: at(to), against: at(to === challenger ? challenged : challenger) });
    }
    case 'rescue':
      return tellTable(say, 'dying', { to: at(step.wound.place), left: view.life[step.wound.place] ?? 0 });
    default:
      return null;
  }
}
