import type { GameEvent, Say } from '@saloon/kernel';
import { Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { later } from '../shell/later.tsx';
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

/** Words whose names open; that they do comes a moment after the words. */
export const Names = later(
  async () => (await import('./Names.tsx')).Names,
  ({ tell, room }) => <>{tell(room.say)}</>,
);

/** What a line of the story is given. */
type LineProps = StoryProps & {
  readonly events: readonly GameEvent[];
  /** Whether a tap on a name opens it. */
  readonly isTapped: boolean;
};

/** What happened, with the emblem of who did it. */
export function Line({ events, room, own, stage, isTapped }: LineProps): JSX.Element {
  const tell = (say: Say) => wordsOfEvents(events, { terms: room.terms, say }, own);
  const seat = events.map(event => event.seat).find(one => typeof one === 'number') as number | undefined;
  return (
    <span class="story-line">
      {seat === undefined ? null : <Emblem seat={seat} size="1.1em" />}
      <span>
        <Names key={tell(room.say)} tell={tell} room={room} view={stage.now.value?.view} isTapped={isTapped} />
      </span>
    </span>
  );
}
