import type { Option, Say } from '@saloon/kernel';
import type { Held } from '@saloon/parts';
import { tellOption } from '@saloon/words';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { HeldClose, type HeldMention } from './Mention.tsx';
import { stretchesOf, thingIn } from './mentions.ts';
import { Stretches } from './Sentence.tsx';
import type { GameRoom } from './useGameRoom.ts';

/** What is told with names in it. */
export interface NamesProps {
  tell(say: Say): string;
  readonly room: GameRoom;
  /** The table that is shown. */
  readonly view: unknown;
  /** Whether a tap on a name opens it. */
  readonly isTapped?: boolean;
}

/** Words of which every name can be looked at closely. */
export function Names({ tell, room, view, isTapped = true }: NamesProps): JSX.Element {
  const [held, hold] = useState<HeldMention | null>(null);
  const told = stretchesOf(tell, room.say, room.board?.closer?.chapters ?? []);
  return (
    <>
      <Stretches told={told} hold={hold} isTapped={isTapped} />
      <HeldClose room={room} view={view} held={held} putAway={() => hold(null)} />
    </>
  );
}

/** An answer that is looked at closely, as far as its facts are known. */
export type HeldAnswer = Held<{ readonly answer: Option }>;

/** The thing that an answer names, held close; nothing if it names none. */
export function NameIn({ room, view, held, putAway }: NameInProps): JSX.Element | null {
  const { answer, how } = held;
  const thing = thingIn(tellOption(room.terms, answer), room.board?.closer?.chapters ?? []);
  if (thing === null) return null;
  return <HeldClose room={room} view={view} held={{ thing, how, isAbove: false }} putAway={putAway} />;
}

interface NameInProps extends Pick<NamesProps, 'room' | 'view'> {
  readonly held: HeldAnswer;
  putAway(): void;
}
