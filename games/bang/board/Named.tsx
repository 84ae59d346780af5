import type { CloserProps } from '@saloon/parts';
import type { JSX } from 'preact';
import type { Card, Character } from '../data.ts';
import { effectOf } from '../effects.ts';
import type { BangView } from '../secrets.ts';
import { Picture } from './Closer.tsx';
import { characterName, kindName } from './scene.ts';

/** A card or character whose name somebody reads away from the table: its picture, and what it does. */
export function Named({ thing: { chapter, name }, view, say }: CloserProps<BangView>): JSX.Element {
  const isCard = chapter === 'card';
  const at = isCard ? { card: name as Card } : { character: name as Character };
  return (
    <div class="bang game-table named">
      <Picture at={at} say={say} />
      <div>
        <h3>{say('card' in at ? kindName(at.card) : characterName(at.character))}</h3>
        <p>{say('card' in at ? effectOf(view, at.card) : { key: `bang.power.${at.character}` })}</p>
      </div>
    </div>
  );
}
