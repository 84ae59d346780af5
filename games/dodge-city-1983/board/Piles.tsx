import { Emblem, NO_CHOICE, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { CardBack, CardFace, EventFace } from './CardFace.tsx';
import { EventSign } from './EventSign.tsx';
import { doerOf, type RaisedCard, raisedCards, shownEvent, signOverPiles } from './flourishes.ts';
import { Piece } from './Piece.tsx';
import { tell, tellTable, useScene, word } from './scene.ts';
import './Piles.css';

const PHASES = ['start', 'firstMovement', 'secondMovement', 'duels'] as const;

/** What lies beside the town: the round, both piles with their discards. */
export function Piles(): JSX.Element {
  const { view, say, happening } = useScene();
  const area = useRef<HTMLElement>(null);
  useWalking(area);
  const sign = signOverPiles(happening);
  const { round, lastRound: last } = view;
  return (
    <section ref={area} class="piles" aria-label={tell(say, 'piles')}>
      <div class="round">
        <h3>{last > 0 ? tellTable(say, 'roundOf', { round, last }) : tellTable(say, 'round', { round })}</h3>
        <ol>
          {PHASES.map(phase => (
            <li key={phase} aria-current={view.phase === phase ? 'step' : undefined}>
              {say(word('phase', phase))}
            </li>
          ))}
        </ol>
      </div>
      <PlayingCards />
      <Events />
      {sign === null ? null : <EventSign key={happening} sign={sign} />}
    </section>
  );
}

function PlayingCards(): JSX.Element {
  const { view, say, happening } = useScene();
  const { deckSize, discard } = view;
  const top = discard.at(-1);
  return (
    <div class="pair">
      <Piece
        name="deck"
        class="card pile"
        label={tell(say, 'deck', { count: deckSize })}
        choice={NO_CHOICE}
        closeup={{ pile: 'discards' }}
      >
        {deckSize === 0 ? null : <CardBack of="cards" />}
        <span class="count" aria-hidden="true" data-text={deckSize} />
      </Piece>
      <Piece
        name={top ?? 'discards'}
        from={`hand-${doerOf(happening) ?? view.first}`}
        class="card pile"
        label={
          top === undefined
            ? tell(say, 'discards', { count: 0 })
            : tell(say, 'discardsUnder', { count: discard.length, card: word('card', top) })
        }
        choice={NO_CHOICE}
        closeup={{ pile: 'discards' }}
      >
        {top === undefined ? null : <CardFace card={top} say={say} />}
        <span class="count" aria-hidden="true" data-text={discard.length} />
      </Piece>
    </div>
  );
}

function Events(): JSX.Element {
  const { view, say } = useScene();
  const { eventPileSize, eventDiscard } = view;
  const last = eventDiscard.at(-1);
  return (
    <div class="pair">
      <Piece
        name="events"
        class="card pile"
        label={tell(say, 'events', { count: eventPileSize })}
        choice={NO_CHOICE}
        closeup={{ pile: 'events' }}
      >
        {eventPileSize === 0 ? null : <CardBack of="events" />}
        <span class="count" aria-hidden="true" data-text={eventPileSize} />
      </Piece>
      <Piece
        name={last ?? 'event-discards'}
        from="events"
        class="card pile slip"
        label={
          last === undefined
            ? tell(say, 'usedEvents', { count: 0 })
            : tell(say, 'lastEvent', { count: eventDiscard.length, event: word('event', last) })
        }
        choice={NO_CHOICE}
        closeup={last === undefined ? { pile: 'events' } : { event: last }}
      >
        {last === undefined ? null : <EventFace event={last} say={say} />}
        <span class="count" aria-hidden="true" data-text={eventDiscard.length} />
      </Piece>
    </div>
  );
}

/** The cards of the moment, held up for all to see, each over the name of its player. */
export function HeldUp(): JSX.Element | null {
  const { say, happening, view } = useScene();
  const cards = raisedCards(happening, view);
  const event = shownEvent(happening);
  if (cards.length === 0 && event === null) return null;
  return (
    <div class="held-up" aria-hidden="true">
      {cards.map(raised => (
        <Raised key={raised.card} {...raised} />
      ))}
      {event === null ? null : (
        <span class="drawn panel">
          <b>{say(word('event', event))}</b>
          <span>{say(word('instruction', event))}</span>
        </span>
      )}
    </div>
  );
}

function Raised({ seat, card, isWinner }: RaisedCard): JSX.Element {
  const { say } = useScene();
  return (
    <span class="raised" data-decided={isWinner !== null || undefined} data-winner={isWinner || undefined}>
      <span class="card">
        <CardFace card={card} say={say} />
      </span>
      <span class="whose panel">
        <Emblem seat={seat} size="18px" />
        <b>{tellTable(say, 'name', { seat: { seat } })}</b>
      </span>
      {isWinner ? <span class="badge golden">{tellTable(say, 'winner')}</span> : null}
    </span>
  );
}
