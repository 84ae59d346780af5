import type { JSX } from 'preact';
import { useDrawings } from './drawings.ts';
import { shownEvent } from './flourishes.ts';
import { useScene, word } from './scene.ts';

/** An event card that was just turned up, in the middle of the town for all to read. */
export function HeldUp(): JSX.Element | null {
  const { say, happening } = useScene();
  const drawings = useDrawings();
  const event = shownEvent(happening);
  if (event === null) return null;
  return (
    <div class="held-up" aria-hidden="true">
      <span class="ticket drawn" data-event={event}>
        <i>{drawings === null ? null : <drawings.EventMark event={event} />}</i>
        <b>{say(word('event', event))}</b>
        <span>{say(word('eventText', event))}</span>
      </span>
    </div>
  );
}
