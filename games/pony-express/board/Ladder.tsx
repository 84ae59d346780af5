import type { Seat } from '@saloon/kernel';
import { capital, Emblem, Icon, useWalking } from '@saloon/parts';
import { tick } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type Claim, HANDS } from '../data.ts';
import { handOf } from '../hands.ts';
import { canBeTrue } from '../secrets.ts';
import { eligibleAccusers } from '../state.ts';
import { useDrawings } from './drawings.ts';
import { sayLanding } from './landing.ts';
import { claimRides, metOn, type Outlook } from './outlook.ts';
import { Piece } from './Piece.tsx';
import { spaceAt } from './places.ts';
import { isAtCup, type Scene, tell, tellTable, useScene, word } from './scene.ts';
import './Ladder.css';

/** The seven hands that can be announced, with where each would lead; mine to tap, the others' to read. */
export function Ladder(): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  const seat = view.active;
  return (
    <ul ref={list} class="ladder" aria-label={tell(say, 'ladder')}>
      {claimRides(view, seat).map(row => (
        <li key={row.hand}>
          <Rung {...row} />
        </li>
      ))}
      <li class="doubters">
        <Doubters seat={seat} />
      </li>
    </ul>
  );
}

/** One hand: its spaces, where they lead, who is there, whether it is true, and whether the open dice prove it wrong. */
function Rung({ hand, ride }: { hand: Claim; ride: Outlook }): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const drawings = useDrawings();
  const { kind, name } = spaceAt(ride.to);
  const isTrue = trueHand(scene) === hand;
  const isRefuted = isAtCup(view) && !canBeTrue(view, hand);
  return (
    <Piece
      name={`claim-${hand}`}
      class="rung"
      label={describe(scene, hand, ride)}
      means={{ type: 'announce', hand }}
      mark={view.claim?.hand === hand && isAtCup(view) ? 'touched' : undefined}
      closeup={{ hand }}
    >
      <span class="row" data-true={isTrue || undefined} data-refuted={isRefuted || undefined} aria-hidden="true">
        <b class="worth" data-text={HANDS[hand]} />
        <span class="hand-name">
          {capital(say(word('hand', hand)))}
          {isTrue ? <Icon path={tick} /> : null}
        </span>
        <span class="landing">
          {drawings === null || kind === 'plain' ? null : <drawings.Mark of={kind} />}
          <span data-text={ride.to} />
          <span class="place" data-text={name} />
          {metOn(view, ride).map(other => (
            <Emblem key={other} seat={other} size="1.2em" />
          ))}
        </span>
      </span>
    </Piece>
  );
}

/** What my dice amount to; null if they are not mine to see. */
function trueHand({ view, viewer }: Scene): string | null {
  const dice = [...view.diceOpen, ...view.diceSeen];
  return viewer === view.active && isAtCup(view) && dice.length === 5 ? handOf(dice) : null;
}

/** A claim in words. */
function describe(scene: Scene, hand: Claim, ride: Outlook): string {
  const { view, say } = scene;
  return [
    tell(say, 'claimFor', { hand: word('hand', hand), spaces: HANDS[hand] }),
    sayLanding(scene, ride),
    ...(trueHand(scene) === hand ? [tell(say, 'true')] : []),
    ...(isAtCup(view) && !canBeTrue(view, hand) ? [tellTable(say, 'refuted')] : []),
  ].join(', ');
}

/** Who may doubt what this rider announces, and what the dice amount to if they are mine. */
function Doubters({ seat }: { seat: Seat }): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const seats = eligibleAccusers(view, seat);
  const own = trueHand(scene);
  return (
    <p>
      {own === null ? null : <b>{tell(say, 'youHave', { hand: word('hand', own) })}</b>}{' '}
      <span>
        {tell(say, 'doubters')}{' '}
        {seats.map(other => (
          <Emblem key={other} seat={other} size="1.3em" />
        ))}
        <span class="heard">{tell(say, 'names', { seats: seats.map(other => ({ seat: other })) })}</span>
      </span>
    </p>
  );
}
