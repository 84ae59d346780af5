import type { GameEvent } from '@saloon/kernel';
import { Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { isMove, type ToldMove, takenBack } from './past.ts';
import type { StagedTable, TableStage } from './stage.ts';
import { wordsOfEvents } from './tableWords.ts';
import type { GameRoom } from './useGameRoom.ts';

/** What the story of a table is told from. */
export interface StoryProps {
  readonly stage: TableStage<StagedTable>;
  readonly room: GameRoom;
  readonly own: number | null;
}

/** The moves that stand, as far as they are told. */
export function standing(stage: TableStage<StagedTable>): ToldMove[] {
  const told = stage.told.value;
  const gone = takenBack(told);
  return told.filter(isMove).filter(({ seq }) => !gone.has(seq));
}

/** What happened, with the emblem of who did it. */
export function Line({ events, room, own }: Omit<StoryProps, 'stage'> & { events: readonly GameEvent[] }): JSX.Element {
  const seat = events.map(event => event.seat).find(one => typeof one === 'number') as number | undefined;
  return (
    <span class="story-line">
      {seat === undefined ? null : <Emblem seat={seat} size="1.1em" />}
      <span>{wordsOfEvents(events, room, own)}</span>
    </span>
  );
}
