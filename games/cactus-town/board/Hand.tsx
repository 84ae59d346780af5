import { type Mark, NO_CHOICE, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { CardId, Faction } from '../data.ts';
import { cardOf, cardsOf, rosterOf } from '../state.ts';
import { CardFace, isForOne } from './CardFace.tsx';
import { Piece } from './Piece.tsx';
import { type Scene, tell, useScene, word } from './scene.ts';
import { asTurned } from './turns.ts';

/** The viewer's four cards while the round is planned: three for the line of turns, and the one left over. */
export function Hand(): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  const own = view.own as Faction;
  const isFirst = !view.hasMoved.includes(own) && rosterOf(own).length > 1;
  return (
    <div class="planning">
      <ul ref={list} class="hand fan" aria-label={tell(say, 'ownHand')}>
        {cardsOf(own).map(card => (
          <li key={card}>
            <HandCard card={card} isFirst={isFirst} />
          </li>
        ))}
      </ul>
      {isFirst ? <p class="remark">{tell(say, 'firstMovement')}</p> : null}
    </div>
  );
}

/** The plan as it is seen: being made, or made. */
function planOf({ view, question, plan }: Scene): Scene['plan'] {
  if (question?.step === 'planning') return plan;
  const laid = view.own === null ? null : (view.plans[view.own]?.laid ?? null);
  return laid === null || laid.length === 0 ? [] : asTurned(laid, view.config);
}

function HandCard({ card, isFirst }: { card: CardId; isFirst: boolean }): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const plan = planOf(scene);
  const turn = plan.indexOf(card);
  const isAside = turn < 0 && plan.length > 0 && !plan.includes(null);
  const isBound = isFirst && !plan.slice(0, turn < 0 ? plan.length : turn).some(movesAll);
  const unfit = isBound ? cardOf(card).icons.find(isForOne) : undefined;
  const notes = [
    ...(turn >= 0 ? [tell(say, 'turnedAs', { number: turn + 1 })] : []),
    ...(isAside ? [tell(say, 'secondShot', { value: cardOf(card).secondShot })] : []),
    ...(unfit === undefined ? [] : [tell(say, 'notYet', { action: word('action', unfit.action) })]),
  ];
  return (
    <Piece
      name={card}
      from={`faction-${view.own}`}
      class="card"
      label={[say(word('card', card)), ...notes].join(', ')}
      choice={NO_CHOICE}
      mark={markOf(scene, turn, isAside)}
      closeup={{ card }}
      onTap={() => layOrTake(scene, card)}
    >
      <CardFace card={card} say={say} isBound={isBound} />
      {turn < 0 ? null : <b class="note" data-text={turn + 1} />}
      {isAside ? <b class="note" data-is="aside" data-text={`+${cardOf(card).secondShot}`} /> : null}
    </Piece>
  );
}

/** Whether all figures of a faction can move with this card. */
const movesAll = (card: CardId | null): boolean => card !== null && cardOf(card).icons.some(({ upTo = 1 }) => upTo > 1);

function markOf({ question, plan }: Scene, turn: number, isAside: boolean): Mark {
  if (question?.step !== 'planning') return undefined;
  if (turn >= 0) return 'picked';
  return isAside || !plan.includes(null) ? undefined : 'playable';
}

/** A card goes to the next free turn, and comes back from where it lies. */
function layOrTake({ question, plan, arrange }: Scene, card: CardId): boolean {
  if (question?.step !== 'planning') return false;
  const free = plan.indexOf(null);
  if (plan.includes(card)) arrange(plan.map(other => (other === card ? null : other)));
  else if (free >= 0) arrange(plan.with(free, card));
  else return false;
  return true;
}
