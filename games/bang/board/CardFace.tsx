import type { Say } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import { star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { type Card, face, type Suit } from '../data.ts';
import { useDrawings } from './drawings.ts';
import { kindName } from './scene.ts';
import { clubs, diamonds, hearts, spades } from './suits.ts';
import './CardFace.css';

const SUITS: Readonly<Record<Suit, string>> = { S: spades, H: hearts, D: diamonds, C: clubs };
const COURT: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };

/** The face of a card: name, picture, corner. Its button says in words what it is. */
export function CardFace({ card, say }: { card: Card; say: Say }): JSX.Element {
  const drawings = useDrawings();
  const { kind, suit, value, isBlue, range } = face(card);
  const isRed = suit === 'H' || suit === 'D';
  return (
    <span class={`face ${isBlue ? 'blue' : 'brown'}`} aria-hidden="true">
      <span class="title">{say(kindName(card))}</span>
      <span class="picture">{drawings === null ? null : <drawings.Vignette kind={kind} />}</span>{' '}
      <span class={isRed ? 'corner red' : 'corner'}>
        {cornerOf(value, say)}
        <Icon path={SUITS[suit]} />
      </span>
      {range > 0 ? <span class="range" data-text={range} /> : null}
    </span>
  );
}

/** Court cards have another letter in each language. */
const cornerOf = (value: number, say: Say): string | number =>
  COURT[value] === undefined ? value : say({ key: `bang.rank.${COURT[value]}` });

/** The back that all cards share. */
export const CardBack = (): JSX.Element => (
  <span class="face back" aria-hidden="true">
    <Icon path={star} size="55%" />
  </span>
);
