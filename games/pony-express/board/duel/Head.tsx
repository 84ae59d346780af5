import type { Seat } from '@saloon/kernel';
import { Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { DUEL_SHOTS } from '../../data.ts';
import type { Duel } from '../../steps.ts';
import { isAtShot, type ShotEvent } from '../isShooting.ts';
import { tellTable, useScene } from '../scene.ts';
import { tellDuel } from './words.ts';

/** Who fights whom, how many shots each has left, and what is at stake; after the last shot only who shot. */
export function Head({ event }: { event: ShotEvent | null }): JSX.Element {
  const { view, say } = useScene();
  const { step } = view;
  if (!isAtShot(view) && event?.type === 'shot')
    return (
      <header class="duel-head">
        <b>{tellDuel(say, 'against', { first: { seat: event.seat }, second: { seat: event.target } })}</b>
      </header>
    );
  if (step !== null && 'duel' in step) return <Duellists duel={step.duel} />;
  const seat = event?.seat ?? view.active;
  return (
    <header class="duel-head">
      <b>{tellDuel(say, 'atIndians', { seat: { seat } })}</b>
      <small>{tellDuel(say, 'stakeIndians')}</small>
    </header>
  );
}

function Duellists({ duel }: { duel: Omit<Duel, 'corner'> }): JSX.Element {
  const { say } = useScene();
  const { first, second, isFinal, fired } = duel;
  return (
    <header class="duel-head" data-final={isFinal || undefined}>
      <b>{tellDuel(say, isFinal ? 'final' : 'against', { first: { seat: first }, second: { seat: second } })}</b>
      <span class="duellists">
        <Duellist seat={first} fired={fired[0]} isFinal={isFinal} />
        <Duellist seat={second} fired={fired[1]} isFinal={isFinal} />
      </span>
    </header>
  );
}

function Duellist({ seat, fired, isFinal }: { seat: Seat; fired: number; isFinal: boolean }): JSX.Element {
  const { view, say } = useScene();
  const left = Math.max(0, DUEL_SHOTS - fired);
  return (
    <span class="duellist">
      <Emblem seat={seat} size="1.5em" />
      <span>
        <b>{tellTable(say, 'name', { seat: { seat } })}</b>{' '}
        {isFinal ? tellDuel(say, 'fired', { count: fired }) : tellDuel(say, 'left', { count: left })}
        {isFinal ? null : <small>{tellDuel(say, 'stake', { count: Math.ceil((view.gold[seat] ?? 0) / 2) })}</small>}
      </span>
    </span>
  );
}
