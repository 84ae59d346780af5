import { announce } from '@saloon/parts';
import type { Corner, ShotScene } from '@saloon/physics';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { aimAt, goalOf } from '../../aiming.ts';
import { cornerOf, sceneFor } from '../../places.ts';
import type { PonyView } from '../../secrets.ts';
import { type StagedShot, stage } from '../../staging.ts';
import { isAtShot } from '../isShooting.ts';
import { type Scene, useScene } from '../scene.ts';
import { pointAim, waitingPlace } from './aimLine.ts';
import { Controls, type ShotSettings } from './Controls.tsx';
import { inLine } from './chance.ts';
import { Field, moved } from './Field.tsx';
import { Head } from './Head.tsx';
import { RunDrawn } from './RunDrawn.tsx';
import { RunInDepth, useDepth } from './RunInDepth.tsx';
import { warmUp } from './runs.ts';
import { sightFrom } from './sight.ts';
import { type ShownShot, useHolding, useShown } from './useShown.ts';
import { sayVerdict } from './verdict.ts';
import { lastWay, rememberWay } from './ways.ts';
import { tellDuel } from './words.ts';
import './Duel.css';

/** The duel as one stands in it: the own corner below, the line of fire straight up, and the hand that flicks. */
export function Duel({ hold }: { hold(isHeld: boolean): void }): JSX.Element {
  const scene = useScene();
  const { view, viewer, question, say } = scene;
  const svg = useRef<SVGSVGElement>(null);
  const aim = useRef<SVGLineElement>(null);
  const { shown, end, again } = useShown(scene);
  useHolding(shown, hold);
  const [settings, set] = useState<ShotSettings>({ way: lastWay(), offset: 0, roll: 20 });
  useEffect(warmUp, []);
  useDepth();
  useEffect(() => set(now => ({ ...now, offset: 0, roll: 20 })), [question?.at, question?.step]);
  const shot = useMemo(() => stage(view, view.step), [view]);
  const corner = cornerFor(scene, shown, shot);
  const sight = useMemo(() => sightFrom(corner), [corner.x, corner.y]);
  const isOwn = shot !== null && question !== null && shot.shooter === viewer;
  const pawns = pawnsOn(view, shown, shot);
  useLayoutEffect(() => {
    if (isOwn && shot !== null)
      pointAim(aim.current, settings.offset, aimAt(shot.corner, settings.offset, goalOf(shot)));
  }, [isOwn, shot, settings.offset, settings.way]);
  const isSeen = shown?.isOver === true;
  const change = (now: ShotSettings) => {
    if (now.way !== settings.way) rememberWay(now.way);
    set(now);
  };
  return (
    <section class="duel" aria-label={tellDuel(say, 'table')}>
      <Head event={shown?.event ?? null} />
      <div class="field-place">
        <Field
          svg={svg}
          sight={sight}
          scene={pawns}
          target={shot?.target ?? null}
          bystanders={shot === null ? [] : bystandersOf(shot)}
          inLine={shot === null ? [] : inLine(shot, isOwn ? settings.offset : 0)}
          label={tellDuel(say, 'table')}
        >
          {shown?.run == null ? null : (
            <RunDrawn run={shown.run} sight={sight} svg={svg} turn={shown.turn} onEnd={end} />
          )}
          {isOwn && (isSeen || shown === null) ? <WaitingDie aim={aim} offset={settings.offset} /> : null}
        </Field>
        {hasRun(shown) && !shown.isOver ? <RunInDepth run={shown.run} turn={shown.turn} /> : null}
        {shown !== null && isSeen ? <Verdict shown={shown} again={again} /> : null}
      </div>
      {isAtShot(view) ? <Controls shot={isOwn ? shot : null} settings={settings} aim={aim} set={change} /> : null}
    </section>
  );
}

/** The die on its line, with the beginning of its way. */
function WaitingDie({ aim, offset }: { aim: RefObject<SVGLineElement | null>; offset: number }): JSX.Element {
  return (
    <>
      <line ref={aim} class="aim" />
      <rect
        class="waiting"
        x="-0.8"
        y="-0.8"
        width="1.6"
        height="1.6"
        rx="0.2"
        transform={moved(waitingPlace(offset))}
      />
    </>
  );
}

/** What came of the last shot, said once, and a way to see it again. */
function Verdict({ shown, again }: { shown: ShownShot; again(): void }): JSX.Element | null {
  const { say } = useScene();
  const verdict = sayVerdict(say, shown);
  useEffect(() => {
    if (verdict !== '') announce(verdict);
  }, [shown.event]);
  if (verdict === '') return null;
  return (
    <p class="verdict">
      <b>{verdict}</b>
      {shown.run === null ? null : (
        <button type="button" class="button small" onClick={again}>
          {tellDuel(say, 'again')}
        </button>
      )}
    </p>
  );
}

/** The pawns on the field. What is still looked at after the duel shows them where they stood in it. */
function pawnsOn(view: PonyView, shown: ShownShot | null, shot: StagedShot | null): ShotScene {
  if (hasRun(shown) && (!shown.isOver || !isAtShot(view))) return shown.run.shot.scene;
  return shot?.scene ?? sceneFor(view, duelOf(view), [true, true, true]);
}

const hasRun = (shown: ShownShot | null): shown is ShownShot & { run: NonNullable<ShownShot['run']> } =>
  shown !== null && shown.run !== null;

const duelOf = ({ step }: PonyView) => (step !== null && 'duel' in step && 'corner' in step.duel ? step.duel : null);

const bystandersOf = ({ scene, shooter, target }: StagedShot): number[] =>
  [...scene.riders.keys()].filter(seat => seat !== shooter && seat !== target);

/** From where one looks: a duellist from the own corner, everybody else from the shooter's. */
function cornerFor({ view, viewer }: Scene, shown: ShownShot | null, shot: StagedShot | null): Corner {
  const duel = duelOf(view);
  const own = viewer === 'spectator' ? undefined : duel?.corner[viewer];
  if (own !== undefined) return cornerOf(own);
  const fired = shown?.event.flicked?.shot;
  if (duel === null && fired?.opponent !== undefined && fired.opponent === viewer)
    return cornerOf(fired.corner.x < 30 ? 'southEast' : 'northWest');
  return shot?.corner ?? fired?.corner ?? cornerOf('southEast');
}
