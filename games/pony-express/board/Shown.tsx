import { capital, Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { DieFace } from './Die.tsx';
import { type OpenRoll, type Rolls, type Staging, shownCard, stampOf } from './flourishes.ts';
import { CardSlip } from './Offer.tsx';
import { tell, tellTable, useScene, word } from './scene.ts';
import './Shown.css';

/** The dice side by side with what they amount to, a card with its text, and the verdict as a stamp. */
export function Shown({ stage, rolls: { rolls, winner } }: { stage: Staging; rolls: Rolls }): JSX.Element {
  const { say } = useScene();
  const card = shownCard(stage);
  const stamp = stampOf(stage);
  return (
    <div class="shown held-up" aria-hidden="true" key={stage}>
      {card === null ? null : (
        <span class="slip ticket">
          <CardSlip card={card.card} />
        </span>
      )}
      {rolls.length === 0 ? null : (
        <span class="rolled" data-count={rolls.length}>
          {rolls.map(roll => (
            <Rolled key={roll.seat} {...roll} isWinner={roll.seat === winner} />
          ))}
        </span>
      )}
      {stamp === null ? null : (
        <span class="ink-stamp" data-verdict={stamp}>
          {tell(say, stamp)}
        </span>
      )}
    </div>
  );
}

function Rolled({ seat, dice, hand, isWinner }: OpenRoll & { isWinner: boolean }): JSX.Element {
  const { say } = useScene();
  return (
    <span class="roll-of" data-winner={isWinner || undefined}>
      <Emblem seat={seat} size="1.4em" />
      <span class="whose-roll">{tellTable(say, 'name', { seat: { seat } })}</span>
      <span class="dice">
        {dice.map((face, index) => (
          <DieFace key={index} face={face} />
        ))}
      </span>
      <b>{capital(say(word('hand', hand)))}</b>
    </span>
  );
}
