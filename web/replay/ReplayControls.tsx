import type { Beholder, MatchRecord } from '@saloon/kernel';
import { Icon, type SeatFace, type Speed } from '@saloon/parts';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso/router';
import type { SiteError } from '../session/siteError.ts';
import { runJob } from '../session/tableWorker.ts';
import { prefer, preferences } from '../shell/preferences.ts';
import { ToolButton } from '../shell/ToolButton.tsx';
import { wordsOfEvents } from '../table/tableWords.ts';
import type { GameRoom } from '../table/useGameRoom.ts';
import { type SiteKey, t } from '../words/site.ts';
import { announced } from './announced.ts';
import { backward, forward, lastTurn, nextTurn, pause, run, seat as seatIcon } from './icons.ts';
import { type Landmarks, nextStop, type Stop } from './landmarks.ts';
import type { Replay } from './useReplay.ts';

interface ControlProps {
  readonly record: MatchRecord;
  readonly replay: Replay;
  readonly room: GameRoom | null;
  readonly landmarks: Landmarks;
  readonly faces: readonly SeatFace[];
  readonly note: string;
  /** Says why one cannot play on. */
  tell(note: string): void;
}

/** Below a replay: the way through the match, whose eyes one looks with, how fast, and the way to play on. */
export function ReplayControls(props: ControlProps): JSX.Element {
  const { record, replay, faces, note, tell } = props;
  return (
    <section class="prompt-bar replay-bar" aria-label={t('replay.controls')}>
      {note !== '' && <p class="replay-note">{note}</p>}
      <Steps {...props} />
      <div class="replay-steps">
        <Choice
          label={t('replay.viewer')}
          value={String(replay.viewer)}
          choose={value => replay.lookAs(beholderFrom(value))}
        >
          <option value="spectator">{t('replay.spectator')}</option>
          {record.outcome !== undefined && <option value="everything">{t('replay.everything')}</option>}
          {faces.map(({ seat, name }) => (
            <option key={seat} value={String(seat)}>
              {name}
            </option>
          ))}
        </Choice>
        <Stops {...props} />
        <Choice
          label={t('replay.speed')}
          value={preferences.value.speed}
          choose={speed => prefer({ speed: speed as Speed })}
        >
          {SPEEDS.map(speed => (
            <option key={speed} value={speed}>
              {t(`speed.${speed}`)}
            </option>
          ))}
        </Choice>
        <PlayOn record={record} replay={replay} tell={tell} />
      </div>
    </section>
  );
}

const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal', 'slow'];
const beholderFrom = (value: string): Beholder =>
  value === 'spectator' || value === 'everything' ? value : Number(value);

/** Move by move, turn by turn, by itself, or anywhere at once. */
function Steps({ replay, room, landmarks }: ControlProps): JSX.Element {
  const { at, last, goTo, isPlaying } = replay;
  const step = (label: SiteKey, icon: string, to: number | null) => (
    <ToolButton
      label={t(label)}
      icon={icon}
      disabled={to === null || to < 0 || to > last}
      onClick={() => goTo(to ?? at)}
    />
  );
  return (
    <div class="replay-steps">
      {step('replay.lastTurn', lastTurn, nextStop(landmarks.turns, at, false))}
      {step('replay.backward', backward, at - 1)}
      <ToolButton
        label={t(isPlaying ? 'replay.pause' : 'replay.run')}
        icon={isPlaying ? pause : run}
        disabled={at === last && !replay.stage.isBehind.value}
        onClick={() => replay.play(!isPlaying)}
      />
      {step('replay.forward', forward, at + 1)}
      {step('replay.nextTurn', nextTurn, nextStop(landmarks.turns, at, true))}
      <span class="scrubber">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('replay.moment')}
          onInput={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        {landmarks.moments.map(stop => (
          <i
            key={`${stop.moves} ${stop.landmark}`}
            data-landmark={stop.landmark}
            style={{ '--part': stop.moves / Math.max(1, last) }}
            title={nameOf(stop, room)}
          />
        ))}
      </span>
      <output>{t('replay.at', { at, last })}</output>
    </div>
  );
}

const nameOf = ({ event }: Stop, room: GameRoom | null): string =>
  room === null ? '' : wordsOfEvents([event], room, null);

/** Every turn and every moment that a match is remembered for, by name. */
function Stops({ replay: { at, goTo }, room, landmarks: { turns, moments } }: ControlProps): JSX.Element {
  const stops = [...turns, ...moments].sort((one, other) => one.moves - other.moves);
  return (
    <Choice label={t('replay.jump')} value="" choose={moves => goTo(Number(moves))}>
      <option value="" disabled>
        {t('replay.jump')}
      </option>
      {stops.map((stop, index) => (
        <option key={index} value={stop.moves} data-here={stop.moves === at}>
          {stop.landmark === null ? '' : '\u2003• '}
          {nameOf(stop, room)}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly children: JSX.Element | (JSX.Element | false | JSX.Element[])[] | JSX.Element[];
  choose(value: string): void;
}

function Choice({ label, value, choose, children }: ChoiceProps): JSX.Element {
  return (
    <label class="replay-choice">
      <span class="heard">{label}</span>
      <select class="field" value={value} title={label} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}

/** Takes a seat at the moment shown and plays on against bots, on this device. */
function PlayOn({
  record,
  replay: { at, viewer },
  tell,
}: Pick<ControlProps, 'record' | 'replay' | 'tell'>): JSX.Element {
  const { route } = useLocation();
  const seat = typeof viewer === 'number' ? viewer : 0;
  const play = () =>
    runJob('playOn', { record, moves: at, seat }).then(
      ({ table }) => route(`/local/${table}`),
      (trouble: SiteError) => tell(announced(trouble)),
    );
  return (
    <button
      type="button"
      class="button small replay-on"
      disabled={at === record.moves.length}
      onClick={() => void play()}
    >
      <Icon path={seatIcon} size="1.5em" />{' '}
      <span class="tool-words">{t('replay.playOn', { name: record.seats[seat]?.name ?? '' })}</span>
    </button>
  );
}
