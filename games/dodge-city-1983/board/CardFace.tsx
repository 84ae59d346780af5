import type { Say } from '@saloon/kernel';
import type { JSX } from 'preact';
import type { Card, EventId, PawnType } from '../data.ts';
import { useDrawings } from './drawings.ts';
import { cardRow } from './plans.ts';
import { word } from './scene.ts';
import './CardFace.css';

/** The symbol of a type, as on tokens and cards. */
export function TypeMark({ pawn }: { pawn: PawnType }): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class="symbol" aria-hidden="true">
      {drawings === null ? null : <drawings.TypeSymbol pawn={pawn} />}
    </span>
  );
}

/** The face of a playing card. Its button says in words what it is. */
export function CardFace({ card, say }: { card: Card; say: Say }): JSX.Element {
  const drawings = useDrawings();
  const { family, type, strength } = cardRow(card);
  const [name, corner] = say(word('card', card)).split(/ (?=\S+$)/);
  return (
    <span class={`face ${family}`} aria-hidden="true">
      <span class="title">{family === 'question' ? null : name}</span>
      <span class="picture">
        {family === 'number' ? (
          <span class="digit" data-text={strength} />
        ) : family === 'question' ? (
          <span class="digit" data-text="?" />
        ) : drawings === null ? null : (
          <drawings.Portrait who={type ?? 'riders'} />
        )}
      </span>
      <span class="corner">
        {type === null ? null : <TypeMark pawn={type} />}
        {type === null ? null : <span data-text={corner} />}
      </span>
    </span>
  );
}

/** The face of an event card: only its headline; the closer look has the text. */
export const EventFace = ({ event, say }: { event: EventId; say: Say }): JSX.Element => (
  <span class="face event" aria-hidden="true">
    <span class="title">{say(word('event', event))}</span>
  </span>
);

/** The backs of the two piles; events have a question mark. */
export function CardBack({ of }: { of: 'cards' | 'events' }): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class={`face back ${of}`} aria-hidden="true">
      {of === 'events' ? <span class="digit" data-text="?" /> : drawings === null ? null : <drawings.Wheel />}
    </span>
  );
}
