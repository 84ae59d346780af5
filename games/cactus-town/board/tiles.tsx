import type { ComponentChildren, JSX } from 'preact';
import type { BuildingId, Marker } from '../data.ts';
import { useDrawings } from './drawings.ts';
import { choiceAmong, Piece } from './Piece.tsx';
import { tell, useScene, word } from './scene.ts';

/** A building as an objective. */
export function ObjectiveTile({ building }: { building: BuildingId }): JSX.Element {
  const { view, say, choosing } = useScene();
  const isOpen = view.town.includes(building);
  return (
    <Piece
      name={`objective-${building}`}
      class="objective"
      label={tell(say, isOpen ? 'objectiveOpen' : 'objectiveHidden', { building: word('building', building) })}
      choice={choiceAmong(choosing, [{ type: 'discard', building }])}
      closeup={{ building }}
    >
      <Picture building={building} />
      <span class="name">{say(word('building', building))}</span>
      {isOpen ? <i class="flag" /> : null}
    </Piece>
  );
}

function Picture({ building }: { building: BuildingId }): JSX.Element {
  const { view } = useScene();
  const drawings = useDrawings();
  return (
    <span class="front" data-special={view.config.mode === 'basic' || undefined}>
      {drawings === null ? null : <drawings.Facade building={building} isSpecial={view.config.mode === 'basic'} />}
    </span>
  );
}

/** A marker of the gunslinger mode. */
export function MarkerFace({ marker, children }: { marker: Marker; children?: ComponentChildren }): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class="disc" data-marker={marker}>
      {drawings === null ? null : <drawings.EffectMark effect={marker} />}
      {children}
    </span>
  );
}
