import { NO_CHOICE, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { cardOf } from '../state.ts';
import { soloCard } from './CardFace.tsx';
import { useDrawings } from './drawings.ts';
import { FactionSign } from './FactionSign.tsx';
import { useLater } from './later.tsx';
import { Piece } from './Piece.tsx';
import { tell, useScene, word } from './scene.ts';
import { type TurnInLine, turnsOf } from './turns.ts';
import './TurnLine.css';

/** All turns of the round in the order in which they come; the viewer's own wide enough to plan in. */
export function TurnLine(): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const list = useRef<HTMLOListElement>(null);
  useWalking(list);
  const later = useLater();
  const own = view.own === null ? 0 : 1;
  return (
    <div class="order" style={{ '--own': own * 3, '--others': 3 * (view.factions.length - own) }}>
      <span class="round" title={tell(say, 'round', { round: view.round })}>
        <span class="heard">{tell(say, 'round', { round: view.round })}</span>
        <b data-text={view.round} aria-hidden="true" />
      </span>
      <ol ref={list} class="turns" aria-label={tell(say, 'turns')}>
        {turnsOf(view).map(turn => (
          <li
            key={`${turn.faction}-${turn.number}`}
            data-faction={turn.faction}
            data-own={turn.faction === view.own || undefined}
            data-when={turn.when}
          >
            {turn.faction === view.own ? <Slot turn={turn} /> : <Token turn={turn} />}
          </li>
        ))}
      </ol>
      {later === null ? null : <later.SignOverLine />}
    </div>
  );
}

const nth = (turn: TurnInLine) => turn.number + 1;

/** A turn of somebody else: the back of a card until it is turned over. */
function Token({ turn }: { turn: TurnInLine }): JSX.Element {
  const { say } = useScene();
  const { faction, card } = turn;
  const args = { faction: word('faction', faction), number: nth(turn), card: card === null ? '' : word('card', card) };
  return (
    <Piece
      name={`turn-${faction}-${turn.number}`}
      class="token"
      label={tell(say, card === null ? 'turnHidden' : 'turnOpen', args)}
      choice={NO_CHOICE}
      closeup={card === null ? { faction } : { card }}
    >
      <FactionSign faction={faction} />
      <Icons turn={turn} />
    </Piece>
  );
}

/** A turn of the viewer's own: while planning, a place for a card. */
function Slot({ turn }: { turn: TurnInLine }): JSX.Element {
  const { view, say, question, plan, arrange } = useScene();
  const isPlanning = question?.step === 'planning';
  const card = isPlanning ? (plan[turn.number] ?? null) : turn.card;
  const shown: TurnInLine = { ...turn, card };
  const args = {
    faction: word('faction', turn.faction),
    number: nth(turn),
    card: card === null ? '' : word('card', card),
  };
  const putBack = () => {
    if (!isPlanning || card === null) return isPlanning;
    arrange(plan.map(other => (other === card ? null : other)));
    return true;
  };
  return (
    <Piece
      name={`turn-${turn.faction}-${turn.number}`}
      class="token slot"
      label={tell(say, card === null ? 'turnHidden' : 'turnOpen', args)}
      choice={NO_CHOICE}
      mark={isPlanning && card !== null ? 'picked' : undefined}
      closeup={card === null ? { faction: turn.faction } : { card }}
      onTap={putBack}
    >
      <b class="nth" data-text={nth(turn)} />
      {card === null ? <FactionSign faction={view.own ?? turn.faction} /> : null}
      <Icons turn={shown} />
    </Piece>
  );
}

/** The icons of a card that can be seen, small. */
function Icons({ turn: { card } }: { turn: TurnInLine }): JSX.Element | null {
  const drawings = useDrawings();
  if (card === null || drawings === null || soloCard(card) !== undefined) return null;
  return (
    <span class="icons">
      {cardOf(card).icons.map(({ action, upTo }) => (
        <i key={`${action}${upTo}`}>
          <drawings.ActionMark action={action} />
        </i>
      ))}
    </span>
  );
}
