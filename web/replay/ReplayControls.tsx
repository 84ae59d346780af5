import type { MatchRecord, Viewer } from '@saloon/kernel';
import type { SeatFace } from '@saloon/parts';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso/router';
import type { SiteError } from '../session/siteError.ts';
import { runJob } from '../session/tableWorker.ts';
import { ToolButton } from '../shell/ToolButton.tsx';
import { type SiteKey, t } from '../words/site.ts';
import { announced } from './announced.ts';
import { backward, forward, pause, run } from './icons.ts';
import type { Replay } from './useReplay.ts';

interface ControlProps {
  readonly record: MatchRecord;
  readonly replay: Replay;
  readonly faces: readonly SeatFace[];
  readonly sentence: string;
  /** Says why one cannot play on. */
  tell(note: string): void;
}

/** Below a replay: what happens, the way through the match, whose eyes one looks with, and the way to play on. */
export function ReplayControls({ record, replay, faces, sentence, tell }: ControlProps): JSX.Element {
  const { at, goTo } = replay;
  const last = record.moves.length;
  const step = (label: SiteKey, icon: string, act: () => void, isOff = false) => (
    <ToolButton label={t(label)} icon={icon} disabled={isOff} onClick={act} />
  );
  return (
    <section class="prompt-bar replay-bar" aria-label={t('replay.controls')}>
      <div class="prompt-sentence">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys must reach what scrolls */}
        <p tabIndex={0}>{sentence || t('replay.start')}</p>
      </div>
      <div class="replay-steps">
        {step('replay.backward', backward, () => goTo(at - 1), at === 0)}
        {step(
          replay.isRunning ? 'replay.pause' : 'replay.run',
          replay.isRunning ? pause : run,
          () => replay.run(!replay.isRunning),
          at === last,
        )}
        {step('replay.forward', forward, () => goTo(at + 1), at === last)}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('replay.moment')}
          onInput={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        <output>{t('replay.at', { at, last })}</output>
      </div>
      <div class="replay-steps">
        <label class="replay-viewer">
          <span class="tool-words">{t('replay.viewer')}</span>{' '}
          <select
            class="field"
            value={String(replay.viewer)}
            onChange={({ currentTarget }) => replay.lookAs(viewerFrom(currentTarget.value))}
          >
            <option value="spectator">{t('replay.spectator')}</option>
            {faces.map(({ seat, name }) => (
              <option key={seat} value={String(seat)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <PlayOn record={record} replay={replay} tell={tell} />
      </div>
    </section>
  );
}

const viewerFrom = (value: string): Viewer => (value === 'spectator' ? 'spectator' : Number(value));

/** Takes a seat at the moment shown and plays on against bots, on this device. */
function PlayOn({ record, replay: { at, viewer }, tell }: Omit<ControlProps, 'faces' | 'sentence'>): JSX.Element {
  const { route } = useLocation();
  const seat = viewer === 'spectator' ? 0 : viewer;
  const play = () =>
    runJob('playOn', { record, moves: at, seat }).then(
      ({ table }) => route(`/local/${table}`),
      (trouble: SiteError) => tell(announced(trouble)),
    );
  return (
    <button type="button" class="button small" disabled={at === record.moves.length} onClick={() => void play()}>
      {t('replay.playOn', { name: record.seats[seat]?.name ?? '' })}
    </button>
  );
}
