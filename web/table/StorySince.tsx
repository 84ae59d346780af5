import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words/site.ts';
import { useChronicle } from './chronicle.ts';
import { Line, type StoryProps, standing } from './storyParts.tsx';
import { type LogTurn, turnsOf } from './turns.ts';

/** More would not be read; the log has it all. */
const MOST = 30;

/** All that happened since one's own last turn was over. */
export function StorySince({ stage, room, own }: StoryProps): JSX.Element {
  const chronicle = useChronicle(room.terms.id);
  const turns = chronicle === null ? [] : turnsOf(standing(stage), chronicle, stage.now.value?.view);
  const told = sinceOwn(turns, own).flatMap(({ opening, lines }) => [
    ...(opening === null ? [] : [[opening]]),
    ...lines.map(({ events }) => events).filter(events => events.length > 0),
  ]);
  const list = useRef<HTMLOListElement>(null);
  // What matters most is what came last.
  useLayoutEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [told.length]);
  return (
    <ol class="story-since panel" ref={list} aria-label={t(own === null ? 'story.title' : 'story.since')}>
      {told.slice(-MOST).map((events, index) => (
        <li key={index}>
          <Line events={events} stage={stage} room={room} own={own} isTapped />
        </li>
      ))}
    </ol>
  );
}

/** The turns after one's own; while that goes on, those since the one before it. */
function sinceOwn(turns: readonly LogTurn[], own: number | null): readonly LogTurn[] {
  if (own === null) return turns;
  const over = turns.slice(0, -1).findLastIndex(({ seat }) => seat === own);
  return turns.slice(over + 1);
}
