import type { Say } from '@saloon/kernel';
import { capital, type Thing } from '@saloon/parts';
import type { JSX } from 'preact';
import { type Card, CONSTANTS, type EventId, type PawnType } from '../data.ts';
import { CardFace, EventFace, TypeMark } from './CardFace.tsx';
import { cardRow, typeRow } from './plans.ts';
import { tell, word } from './scene.ts';

/** Things whose text is the same wherever they are read. */
type Printed = { readonly card: Card } | { readonly event: EventId } | { readonly pawn: PawnType };

/** A card, event or type whose name somebody reads away from the town: its picture, and what it does. */
export function Named({ thing: { chapter, name }, say }: { thing: Thing; say: Say }): JSX.Element {
  const at: Printed =
    chapter === 'card' ? { card: name } : chapter === 'event' ? { event: name as EventId } : { pawn: name as PawnType };
  return (
    <div class="dodge game-table named">
      <Picture at={at} say={say} />
      <div>
        <PrintedText at={at} say={say} />
      </div>
    </div>
  );
}

/** How it looks, larger than in the town. */
export const Picture = ({ at, say }: { at: Printed; say: Say }): JSX.Element => (
  <span class="card" aria-hidden="true">
    {'card' in at ? (
      <CardFace card={at.card} say={say} />
    ) : 'event' in at ? (
      <EventFace event={at.event} say={say} />
    ) : (
      <span class="token large">
        <TypeMark pawn={at.pawn} />
      </span>
    )}
  </span>
);

/** Its name, and what it does. */
export function PrintedText({ at, say }: { at: Printed; say: Say }): JSX.Element {
  const [title, texts] =
    'card' in at
      ? [word('card', at.card), cardTexts(say, at.card)]
      : 'event' in at
        ? [word('event', at.event), [say(word('instruction', at.event))]]
        : [word('pawn', at.pawn), [typeText(say, at.pawn)]];
  return (
    <>
      <h3>{capital(say(title))}</h3>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function cardTexts(say: Say, card: Card): string[] {
  const { family, type, strength } = cardRow(card);
  const pawn = type === null ? '' : word('pawn', type);
  const count = strength ?? 0;
  const text =
    family === 'number'
      ? tell(say, 'numberCard', { amount: count * CONSTANTS.numberCardFactor })
      : family === 'character'
        ? tell(say, 'characterCard', { pawn, count })
        : family === 'indian'
          ? tell(say, 'indianCard', { count: CONSTANTS.indianRemovals })
          : tell(say, 'questionCard');
  return type === null ? [text] : [text, tell(say, 'comparing')];
}

function typeText(say: Say, pawn: PawnType): string {
  const { price, points } = typeRow(pawn);
  const half = price / CONSTANTS.resaleDivisor;
  return tell(say, 'typeCosts', { price, half, points, amount: points * CONSTANTS.rewardPerPoint });
}
