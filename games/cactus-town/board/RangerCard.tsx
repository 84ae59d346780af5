import { isByHand, NO_CHOICE } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CardId, SoloCard } from '../data.ts';
import type { CactusView } from '../secrets.ts';
import { onBoard, pieceOf } from '../state.ts';
import { CardFace, type Row, soloCard } from './CardFace.tsx';
import { Piece } from './Piece.tsx';
import { type Scene, tell, useScene, word } from './scene.ts';

/** A card of the automated ranger with the row that it goes by, what that means, and whether one goes on by hand. */
export function RangerCard({ card: id }: { card: CardId }): JSX.Element {
  const { view, say } = useScene();
  const row = useRowInForce(view);
  const card = soloCard(id) as SoloCard;
  return (
    <div class="ranger-turn">
      <Piece name={`open-${id}`} class="card" label={say(word('card', id))} choice={NO_CHOICE} closeup={{ card: id }}>
        <CardFace card={id} say={say} lit={row} />
      </Piece>
      <div class="meaning">
        {sayRow(card, row, say).map(sentence => (
          <p key={sentence} class="remark">
            {sentence}
          </p>
        ))}
        <ByHand />
      </div>
    </div>
  );
}

/** What the row in force lets the ranger do, and how each of that goes. */
function sayRow({ mark, ...rows }: SoloCard, row: Row, say: Scene['say']): string[] {
  if (mark === 'marshal') return [say(word('eventText', 'marshal'))];
  const steps = rows[row].map(icons => icons.map(icon => say(word('soloAction', icon))).join(' / ')).join('; ');
  const icons = [...new Set(rows[row].flat())];
  return [
    tell(say, row === 'target' ? 'withTarget' : 'withoutTarget', { steps }),
    ...icons.map(icon => say(word('soloText', icon))),
  ];
}

/** The row is settled when the card is turned over, whatever comes to light by it later (LR-46, R-55). */
function useRowInForce(view: CactusView): Row {
  const turn = `${view.round} ${view.turned}`;
  const settled = useRef({ turn, row: rowInForce(view) });
  if (settled.current.turn !== turn) settled.current = { turn, row: rowInForce(view) };
  return settled.current.row;
}

/** Which row the automated ranger goes by: whether an outlaw with loot or an open objective can be seen (LR-46). */
function rowInForce(view: CactusView): Row {
  const wanted = [...view.objectives, ...(view.knownObjectives.outlaws ?? [])];
  const isSeen = onBoard(view, 'outlaws').some(figure => pieceOf(view, figure).hasLoot);
  return isSeen || wanted.some(building => view.town.includes(building)) ? 'target' : 'noTarget';
}

/** For those who want time to read: whatever the ranger does waits for them. */
export function ByHand(): JSX.Element {
  const { say } = useScene();
  const turn = (event: Event) => {
    isByHand.value = !isByHand.value;
    // A tap on the board goes on, and this one does not.
    event.stopPropagation();
  };
  return (
    <button type="button" class="button small by-hand" aria-pressed={isByHand.value} onClick={turn}>
      {tell(say, 'byHand')}
    </button>
  );
}

/** Other tables are not paged through. */
export function useOwnPace(): void {
  useEffect(
    () => () => {
      isByHand.value = false;
    },
    [],
  );
}
