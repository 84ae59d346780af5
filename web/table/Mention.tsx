import { heldAfter, type Look, type Thing, useLookingCloser, usePutAway } from '@saloon/parts';
import type { JSX, Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../words/site.ts';
import type { GameRoom } from './useGameRoom.ts';
import './Mention.css';

/** A thing held close: in passing or until it is put away, and whether its name stands in the upper half of the log. */
export interface HeldMention {
  readonly thing: Thing;
  readonly how: Look;
  readonly isAbove: boolean;
}
/** Changes what is held close. */
export type Hold = (change: (now: HeldMention | null) => HeldMention | null) => void;

interface MentionProps {
  readonly text: string;
  readonly thing: Thing;
  /** A bracket or quotation mark that opens right before the name; no line may end with it. */
  readonly opens: string;
  readonly hold: Hold;
  /** Whether a tap opens it; where a tap means something else, only a long press does. */
  readonly isTapped: boolean;
}

/** The name of a thing within a sentence: opens when the mouse rests on it, and stays open after a click or tap. */
export function Mention({ text, thing, opens, hold, isTapped }: MentionProps): JSX.Element {
  const button = useRef<HTMLElement>(null);
  const look = (how: Look) => {
    const name = button.current?.getBoundingClientRect();
    const panel = button.current?.closest('.log-panel')?.getBoundingClientRect();
    const isAbove = name !== undefined && panel !== undefined && name.top < panel.top + panel.height / 2;
    hold(now => heldAfter(now, { thing, how, isAbove }));
  };
  const { wasHeld, ...closer } = useLookingCloser(look);
  const open = () => {
    if (!wasHeld()) look('fixed');
  };
  return (
    <span class="mention-place">
      {opens}
      {isTapped ? (
        <button type="button" class="mention" ref={button as Ref<HTMLButtonElement>} onClick={open} {...closer}>
          {text}
        </button>
      ) : (
        <span class="mention" ref={button} {...closer}>
          {text}
        </span>
      )}
    </span>
  );
}

/** What is held close: in the log in the half where its name is not, elsewhere above the prompt. */
export function HeldClose({
  room: { board, say },
  view,
  held,
  putAway,
}: {
  room: Pick<GameRoom, 'board' | 'say'>;
  view: unknown;
  held: HeldMention | null;
  putAway(): void;
}): JSX.Element | null {
  const closer = board?.closer;
  usePutAway(held !== null, putAway);
  if (held === null || closer === undefined) return null;
  return (
    <aside class="held-close panel" aria-live="polite" data-how={held.how} data-above={held.isAbove}>
      <closer.Component thing={held.thing} view={view} say={say} />
      <button type="button" class="button square small" aria-label={t('shell.close')} onClick={putAway}>
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
