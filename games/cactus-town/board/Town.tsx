import { useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { OFFICE, type Space } from '../data.ts';
import { isTownLimit, SPACES } from '../grid.ts';
import { figuresAt } from '../state.ts';
import { choiceAt } from './choices.ts';
import { describeSpace } from './describe.ts';
import { useDrawings } from './drawings.ts';
import { duelOf } from './duels.ts';
import { Figure } from './Figure.tsx';
import { useLater } from './later.tsx';
import { Piece } from './Piece.tsx';
import { buildingOn, effectOn, tell, useScene, word } from './scene.ts';
import './Town.css';

/** The 25 buildings, row by row, with the desert around them. */
export function Town(): JSX.Element {
  const { say } = useScene();
  const later = useLater();
  const town = useRef<HTMLUListElement>(null);
  useWalking(town);
  return (
    <div class="desert">
      <ul ref={town} class="town" aria-label={tell(say, 'town')}>
        {SPACES.map(space => (
          <Cell key={space} space={space} />
        ))}
      </ul>
      {later === null ? null : <later.Chase />}
    </div>
  );
}

/** One building, those in it, and what tapping it would do. */
function Cell({ space }: { space: Space }): JSX.Element {
  const scene = useScene();
  const { view, happening } = scene;
  const choice = choiceAt(scene, space);
  const figures = figuresAt(view, space);
  const later = useLater();
  return (
    <li
      class="cell"
      data-limit={isTownLimit(space) || undefined}
      data-cactus={view.cactus === space || undefined}
      data-duel={duelOf(view, happening)?.space === space || undefined}
    >
      <Piece
        name={space}
        class="building"
        label={describeSpace(scene, space, later?.sayOutlook(scene, space) ?? [])}
        choice={choice}
        closeup={{ space }}
      >
        <Front space={space} />
        <span class="crowd" data-count={Math.min(4, figures.length)}>
          {figures.map(figure => (
            <Figure key={figure} figure={figure} />
          ))}
          {view.cactus === space ? <CactusPiece /> : null}
        </span>
        {later === null ? null : <later.Outlook space={space} />}
      </Piece>
      {later === null ? null : <later.SignAt space={space} />}
    </li>
  );
}

/** The card of a building: its front with its name, or its back. */
function Front({ space }: { space: Space }): JSX.Element {
  const { view, say } = useScene();
  const drawings = useDrawings();
  const building = buildingOn(view, space);
  const isSpecial = view.config.mode === 'gunslinger';
  if (building === null)
    return (
      <span class="back" data-special={isSpecial || undefined}>
        {drawings === null ? null : <drawings.BackMark />}
        {/* What the log and the answers call a space whose building nobody knows. */}
        <span class="at" aria-hidden="true">
          {space}
        </span>
      </span>
    );
  const effect = effectOn(view, building);
  const isGoal = view.objectives.includes(building);
  return (
    <span class="front" data-special={(isSpecial && space !== OFFICE) || undefined} data-goal={isGoal || undefined}>
      {drawings === null ? null : <drawings.Facade building={building} isSpecial={isSpecial && space !== OFFICE} />}
      <span class="name">{say(word('building', building))}</span>
      {effect === null || drawings === null ? null : (
        <i class="effect" data-effect={effect}>
          <drawings.EffectMark effect={effect} />
        </i>
      )}
      {isGoal ? <i class="flag" /> : null}
    </span>
  );
}

function CactusPiece(): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class="figure wanderer" data-piece="cactus">
      {drawings === null ? null : <drawings.Cactus />}
    </span>
  );
}
