import { Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { DieFace } from './Die.tsx';
import { NO_ROLLS, type OpenRoll, type Rolls, rollsOn, type Stage, shownCard } from './flourishes.ts';
import { CardSlip } from './Offer.tsx';
import { capital, tell, tellTable, useScene, word } from './scene.ts';
import './Shown.css';

/** What of the stage is held up on the desk. */
export interface ShownProps {
  readonly stage: Stage;
  readonly rolls: Rolls;
}

/** What is to be held up now; rolls of one round stay side by side from beat to beat. */
export function useShown(): ShownProps | null {
  const { happening } = useScene();
  const before = useRef<Rolls>(NO_ROLLS);
  if (happening.length > 0 && before.current.stage !== happening) before.current = rollsOn(happening, before.current);
  const rolls = before.current;
  if (happening.length === 0) return null;
  const isShown = rolls.rolls.length > 0 || shownCard(happening) !== null || stampOf(happening) !== null;
  return isShown ? { stage: happening, rolls } : null;
}

/** The dice side by side with what they amount to, a card with its text, and the verdict as a stamp. */
export function Shown({ stage, rolls: { rolls, winner } }: ShownProps): JSX.Element {
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
        <span class="stamp" data-verdict={stamp}>
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

const STAMPS = {
  bluffed: 'stampBluff',
  spokeTruth: 'stampTruth',
  believed: 'stampBelieved',
  escaped: 'stampFree',
  satInPrison: 'stampPrison',
  jailed: 'stampPrison',
} as const;

/** The word that is stamped over what is on stage. */
function stampOf(stage: Stage): (typeof STAMPS)[keyof typeof STAMPS] | null {
  const stamped = stage.map(({ type }) => (type in STAMPS ? STAMPS[type as keyof typeof STAMPS] : null));
  return stamped.findLast(stamp => stamp !== null) ?? null;
}
