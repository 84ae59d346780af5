import type { GameEvent, Seat } from '@saloon/kernel';
import { tellEvent } from '@saloon/words';
import type { JSX } from 'preact';
import { type Hold, Mention } from './Mention.tsx';
import { type Stretch, stretchesOf } from './mentions.ts';
import type { GameRoom } from './useGameRoom.ts';

/** No line may end with what opens a bracket or a quotation. */
const OPENS = /[([“‘«¿¡]$/;

/** What a sentence is given. */
interface SentenceProps {
  readonly event: GameEvent;
  readonly room: GameRoom;
  readonly own: Seat | null;
  readonly hold: Hold;
  readonly isGone: boolean;
}

/** What an event tells, with the cards in it that can be looked at. */
export function Sentence({ event, room, own, hold, isGone }: SentenceProps): JSX.Element {
  const { terms, say, board } = room;
  const told = stretchesOf(saying => saying(tellEvent(terms, event, own)), say, board?.closer?.chapters ?? []);
  const words = <Stretches told={told} hold={hold} />;
  return isGone ? <del>{words}</del> : <span>{words}</span>;
}

/** Words with the names in them that can be looked at; by tapping, unless a tap there means something else. */
export function Stretches(props: { told: readonly Stretch[]; hold: Hold; isTapped?: boolean }): JSX.Element {
  const { told, hold, isTapped = true } = props;
  return (
    <>
      {told.map((stretch, place) =>
        typeof stretch === 'string' ? (
          wordsBefore(stretch, told[place + 1])
        ) : (
          <Mention key={place} {...stretch} opens={opening(told[place - 1])} hold={hold} isTapped={isTapped} />
        ),
      )}
    </>
  );
}

const wordsBefore = (words: string, next: Stretch | undefined): string =>
  typeof next === 'object' ? words.replace(OPENS, '') : words;
/** What opens right before a name: it goes with the name. */
const opening = (before: Stretch | undefined): string =>
  typeof before === 'string' ? (OPENS.exec(before)?.[0] ?? '') : '';
