import type { JSX } from 'preact';
import { CORNERS, DUEL_CORNERS, INDIANS, MAILBOXES, TRAIL } from '../../data.ts';
import { lineThrough, onMap, shootingLine, spaceAt } from '../places.ts';
import { indians, sacramento } from './icons.ts';

const WAY = lineThrough(TRAIL);
const RAILS = TRAIL.flatMap(({ number, line }) => (line === undefined ? [] : [railway(number, line.next)]));

/** A railway runs between the loops of the trail, off its spaces. */
function railway(from: number, to: number): string {
  const [start, end] = [onMap(spaceAt(from)), onMap(spaceAt(to))];
  // Between the loops, so that it can be told from the trail.
  const middle = from === 10 ? { x: 245, y: 160 } : { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + 62 };
  return `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
}

/** The ground of the map: prairie, mountains, the desert, rivers, the trail and the railway, and the corners of the duels. */
export const Ground = (): JSX.Element => (
  <svg class="ground" viewBox="0 0 600 450" aria-hidden="true">
    <path
      class="grassland"
      d="M600 40C540 60 420 34 380 60C330 92 356 130 420 150C500 174 470 230 520 260C560 284 540 340 600 360z"
    />
    <path
      class="desert"
      d="M445 262C472 282 452 330 412 340C330 356 210 352 130 336C96 330 104 306 130 292C200 262 380 250 445 262z"
    />
    <g class="mountains">
      <path d="M150 92l24-44 16 26 18-36 30 54zM252 96l20-34 14 20 16-30 26 44zM196 182l16-30 12 18 14-26 22 38zM312 174l14-24 10 14 12-22 18 32z" />
      <path
        class="hatch"
        d="M174 48l8 44M190 74l4 18M208 38l12 54M272 62l6 34M302 52l10 44M212 152l6 30M238 144l8 38M326 150l4 24M348 142l6 32"
      />
    </g>
    <path
      class="river"
      d="M600 120C560 130 575 170 560 200S590 250 578 280 600 320 596 340M40 150C80 170 60 200 96 214S150 240 160 224"
    />
    <path
      class="grass"
      d="M470 70q3-8 4 0q2-10 5 0M510 96q3-8 4 0q2-10 5 0M430 64q3-8 4 0q2-10 5 0M96 176q3-8 4 0q2-10 5 0M60 108q3-8 4 0q2-10 5 0M506 392q3-8 4 0q2-10 5 0M544 356q3-8 4 0q2-10 5 0"
    />
    <path
      class="cactus"
      d="M170 350v-18m0 10h-6v-7m6 10h6v-8M300 356v-16m0 9h-6v-6m6 9h6v-8M386 348v-14m0 8h-5v-5m5 8h5v-7"
    />
    {RAILS.map(rail => (
      <g key={rail}>
        <path class="ties" d={rail} />
        <path class="rail" d={rail} />
      </g>
    ))}
    <path class="way" d={WAY} />
    <path class="dashes" d={WAY} />
    {DUEL_CORNERS.map(corner => (
      <Corner key={corner} corner={corner} />
    ))}
    <path class="line-of-fire" d={shootingLine('northEast')} />
    {MAILBOXES.slice(1).map(box => (
      <Cut key={box.x} path={sacramento} {...onMap(box)} size={30} />
    ))}
    {INDIANS.map(indian => (
      <g key={indian.x} class="point">
        <circle cx={onMap(indian).x} cy={onMap(indian).y} r="12" />
        <Cut path={indians} {...onMap(indian)} size={17} />
      </g>
    ))}
  </svg>
);

/** A duel square with the line behind which the die is flicked. */
function Corner({ corner }: { corner: 'northWest' | 'southEast' }): JSX.Element {
  const { x, y } = onMap(CORNERS[corner]);
  return (
    <g class="duel-square">
      <rect x={x - 17} y={y - 17} width="34" height="34" rx="3" />
      <path d={`M${x - 9} ${y - 9}l18 18m0-18l-18 18`} />
      <path class="line-of-fire" d={shootingLine(corner)} />
    </g>
  );
}

const Cut = ({ path, x, y, size }: { path: string; x: number; y: number; size: number }): JSX.Element => (
  <path class="cut" d={path} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
);
