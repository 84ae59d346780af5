import { NO_CHOICE } from '@saloon/parts';
import type { JSX } from 'preact';
import { CARDS_LAID, type CardId, SOLO_CARDS, SOLO_LEVELS } from '../data.ts';
import type { CactusView } from '../secrets.ts';
import { Piece } from './Piece.tsx';
import { useOwnPace } from './RangerCard.tsx';
import { tell, useScene } from './scene.ts';

type Solo = NonNullable<CactusView['solo']>;
const MARSHAL = SOLO_CARDS.at(-1)?.id;

/** The ranger's deck as far as one may know it: a mark for each of the nine cards, and when the marshal may come. */
export function SoloDeck({ solo }: { solo: Solo }): JSX.Element {
  const { view, say } = useScene();
  useOwnPace();
  return (
    <Piece
      name="solo-deck"
      class="solo-deck ticket"
      label={`${tell(say, 'soloDeck', { count: solo.deckSize })} ${sayMarshal(view, solo, say)}`}
      choice={NO_CHOICE}
      closeup={{ pile: 'solo' }}
    >
      <span class="cards" aria-hidden="true">
        {SOLO_CARDS.map(({ id }, index) => (
          <i key={id} data-is={standing(solo, id)} data-text={id === MARSHAL ? '★' : index + 1} />
        ))}
      </span>
      <span class="text">{sayMarshal(view, solo, say)}</span>
    </Piece>
  );
}

/** Whether a card is in the deck, has left the game, or nobody knows. */
const standing = ({ known, removed }: Solo, card: CardId): 'in' | 'gone' | 'unknown' =>
  known.includes(card) ? 'in' : removed.includes(card) ? 'gone' : 'unknown';

/** How likely the marshal is among the cards of the round; before a certain round, not at all (LR-39, LR-41). */
export function sayMarshal(view: CactusView, solo: Solo, say: ReturnType<typeof useScene>['say']): string {
  const { marshalJoins } = SOLO_LEVELS[view.config.soloLevel];
  if (view.round < marshalJoins) return tell(say, 'marshalLater', { round: marshalJoins });
  const ranger = view.plans.ranger;
  const turned = ranger?.turned.length ?? 0;
  const aside = ranger?.aside ?? null;
  if (aside === MARSHAL) return tell(say, 'marshalAside');
  return tell(say, 'marshalOdds', {
    count: CARDS_LAID - turned,
    cards: solo.deckSize - turned - Number(aside !== null),
  });
}
