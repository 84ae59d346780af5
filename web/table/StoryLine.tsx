import type { GameEvent } from '@saloon/kernel';
import { Emblem } from '@saloon/parts';
import { eventsOf } from '@saloon/protocol/beats';
import type { JSX } from 'preact';
import { t } from '../words/site.ts';
import { isMove, type ToldMove, takenBack } from './past.ts';
import type { StagedTable, TableStage } from './stage.ts';
import { wordsOfEvents } from './tableWords.ts';
import type { GameRoom } from './useGameRoom.ts';

interface StoryProps {
  readonly stage: TableStage<StagedTable>;
  readonly room: GameRoom;
  readonly own: number | null;
}

/** What happens on stage or happened last, in one line; it opens into all that happened since one's own turn. */
export function StoryLine({ stage, room, own }: StoryProps): JSX.Element {
  const moves = standing(stage);
  const since = moves.slice(moves.findLastIndex(({ seat }) => seat === own && own !== null) + 1).slice(-MOST);
  const last = moves.findLast(({ beats }) => beats.length > 0);
  const happening = stage.happening.value;
  const events = happening.length > 0 ? happening : (last?.beats.at(-1)?.events ?? []);
  return (
    <div class="story" data-behind={stage.isBehind.value}>
      <details>
        <summary title={t(own === null ? 'story.title' : 'story.since')}>
          <Line events={events} room={room} own={own} />
        </summary>
        <ol class="story-since panel">
          {since.map(entry => (
            <li key={entry.seq}>
              <Line events={eventsOf(entry)} room={room} own={own} />
            </li>
          ))}
        </ol>
      </details>
      {stage.isBehind.value && (
        <button type="button" class="button small story-skip" title={t('story.skipHint')} onClick={stage.skip}>
          {t('story.skip')}
        </button>
      )}
    </div>
  );
}

/** More would not be read; the log has it all. */
const MOST = 30;

function standing(stage: TableStage<StagedTable>): ToldMove[] {
  const told = stage.told.value;
  const gone = takenBack(told);
  return told.filter(isMove).filter(({ seq }) => !gone.has(seq));
}

function Line({ events, room, own }: Omit<StoryProps, 'stage'> & { events: readonly GameEvent[] }): JSX.Element {
  const seat = events.map(event => event.seat).find(one => typeof one === 'number') as number | undefined;
  return (
    <span class="story-line">
      {seat === undefined ? null : <Emblem seat={seat} size="1.1em" />}
      <span>{wordsOfEvents(events, room, own)}</span>
    </span>
  );
}
