import type { Option } from '@saloon/kernel';
import type { JSX, RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { PonyView } from '../../secrets.ts';
import { type StagedShot, stage } from '../../staging.ts';
import type { PonyOption } from '../../steps.ts';
import { sayOption, useScene } from '../scene.ts';
import { Aimed } from './Aimed.tsx';
import { chanceByHand, chanceByPress, inLine } from './chance.ts';
import { Flick } from './Flick.tsx';
import { Needle } from './Needle.tsx';
import { Press } from './Press.tsx';
import { sayChance } from './sayChance.ts';
import { answer, type Shooting, type ShotWay, shifted, waysIn } from './ways.ts';
import { tellDuel } from './words.ts';

/** What the viewer has set before the shot. */
export interface ShotSettings {
  readonly way: ShotWay;
  readonly offset: number;
  readonly roll: number;
}

interface ControlsProps {
  readonly shot: StagedShot | null;
  readonly settings: ShotSettings;
  readonly aim: RefObject<SVGLineElement | null>;
  set(settings: ShotSettings): void;
}

const HOPPING = 40;
const USUAL = 20;
/** How far the die is moved at once, in tenths of a millimetre. */
const STEP = 100;

/** What the viewer can do: shoot in one of four ways, or what else the question offers. */
export function Controls(props: ControlsProps): JSX.Element | null {
  const { question, choosing } = useScene();
  const { shot, settings } = props;
  if (question === null) return <Waiting />;
  const ways = shot === null ? [] : waysIn(question);
  const way = ways.includes(settings.way) ? settings.way : (ways[0] ?? 'flick');
  return (
    <div class="duel-controls">
      {shot === null || ways.length === 0 ? null : (
        <>
          <WayTabs ways={ways} chosen={way} choose={chosen => props.set({ ...settings, way: chosen })} />
          <Shot
            {...props}
            shooting={{ question, choosing, shot, offset: settings.offset, roll: settings.roll }}
            way={way}
          />
        </>
      )}
      <Others />
    </div>
  );
}

function WayTabs({
  ways,
  chosen,
  choose,
}: {
  ways: ShotWay[];
  chosen: ShotWay;
  choose(way: ShotWay): void;
}): JSX.Element {
  const { say } = useScene();
  return (
    <fieldset class="ways" aria-label={tellDuel(say, 'table')}>
      {ways.map(way => (
        <button key={way} type="button" class="way" aria-pressed={way === chosen} onClick={() => choose(way)}>
          {tellDuel(say, way)}
        </button>
      ))}
    </fieldset>
  );
}

function Shot({
  shooting,
  way,
  settings,
  set,
  aim,
}: ControlsProps & { shooting: Shooting; way: ShotWay }): JSX.Element {
  const { say } = useScene();
  const { shot, offset } = shooting;
  const isByHand = way === 'flick' || way === 'needle';
  const chance = useMemo(
    () => (isByHand ? chanceByHand(shot, way, offset) : way === 'press' ? chanceByPress(shot) : null),
    [shot, way, offset],
  );
  return (
    <>
      {way === 'flick' ? (
        <Flick {...shooting}>
          <Placing settings={settings} set={set} />
        </Flick>
      ) : null}
      {way === 'needle' ? <Needle key={shooting.question.at} {...shooting} aim={aim} /> : null}
      {way === 'press' ? <Press {...shooting} /> : null}
      {way === 'aimed' ? <Aimed {...shooting} /> : null}
      {way === 'needle' ? <Placing settings={settings} set={set} /> : null}
      {chance === null ? null : (
        <div class="chance">
          <span>{sayChance(say, shot, chance, 'hand')}</span>
          {isByHand ? <Hop settings={settings} set={set} /> : null}
        </div>
      )}
    </>
  );
}

/** Whether the die is given so much roll that it hops. */
function Hop({ settings, set }: Pick<ControlsProps, 'settings' | 'set'>): JSX.Element {
  const { say } = useScene();
  const isHopping = settings.roll === HOPPING;
  return (
    <button
      type="button"
      class="button small"
      aria-pressed={isHopping}
      onClick={() => set({ ...settings, roll: isHopping ? USUAL : HOPPING })}
    >
      {tellDuel(say, 'hop')}
    </button>
  );
}

/** Where the die lies on its line. */
function Placing({ settings, set }: Pick<ControlsProps, 'settings' | 'set'>): JSX.Element {
  const { say } = useScene();
  const shift = (by: number) => set({ ...settings, offset: shifted(settings.offset, by) });
  return (
    <div class="placing">
      <button
        type="button"
        class="button small"
        data-shift="left"
        aria-label={tellDuel(say, 'toLeft')}
        onClick={() => shift(STEP)}
      >
        ◀
      </button>
      <button
        type="button"
        class="button small"
        data-shift="right"
        aria-label={tellDuel(say, 'toRight')}
        onClick={() => shift(-STEP)}
      >
        ▶
      </button>
    </div>
  );
}

const ELSEWHERE: ReadonlySet<string> = new Set<PonyOption['type']>([
  'holdFire',
  'pass',
  'shoot',
  'flickShot',
  'needleShot',
  'timedShot',
  'steadyShot',
]);

/** Whatever else can be answered: a corner, a card, a die. Who holds fire or passes does so below, as ever. */
function Others(): JSX.Element {
  const { question, choosing, say } = useScene();
  const options = (question?.options ?? []).filter(({ type }) => !ELSEWHERE.has(type)) as PonyOption[];
  return (
    <div class="other-answers">
      {options.map(option => (
        <button
          key={JSON.stringify(option)}
          type="button"
          class="button"
          data-answer={option.type}
          onClick={() => answer(choosing, option)}
        >
          <b>{sayOption(say, option as Option)}</b>
          <Then option={option} />
        </button>
      ))}
    </div>
  );
}

/** What follows from an answer: who stands in the line of a corner, what a card does. */
function Then({ option }: { option: PonyOption }): JSX.Element | null {
  const { view, say } = useScene();
  if (option.type === 'play') return <small>{say({ key: `pony-express.cardText.${option.card}` })}</small>;
  if (option.type !== 'chooseCorner' || view.step?.do !== 'corner') return null;
  const seats = bystandersFrom(view, view.step.duel, option.corner).map(seat => ({ seat }));
  return <small>{seats.length === 0 ? tellDuel(say, 'freeLine') : tellDuel(say, 'inLine', { seats })}</small>;
}

function bystandersFrom(
  view: PonyView,
  { first, second }: { first: number; second: number },
  name: 'northWest' | 'southEast',
): number[] {
  const other = name === 'northWest' ? 'southEast' : 'northWest';
  const duel = {
    first,
    second,
    corner: { [first]: name, [second]: other },
    isFinal: false,
    fired: [0, 0],
    opening: 1,
  } as const;
  const shot = stage(view, { do: 'duelShot', duel, shooter: first });
  return shot === null ? [] : inLine(shot, 0);
}

/** Who is waited for. */
function Waiting(): JSX.Element | null {
  const { asked, say } = useScene();
  const [seat] = asked?.seats ?? [];
  if (seat === undefined) return null;
  const isShot = asked?.step === 'duelShot' || asked?.step === 'indians';
  return <p class="duel-waiting">{tellDuel(say, isShot ? 'aims' : 'decides', { seat: { seat } })}</p>;
}
