import { NO_CHOICE, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { EventId } from '../data.ts';
import { rosterOf } from '../state.ts';
import { useDrawings } from './drawings.ts';
import { Figure } from './Figure.tsx';
import { Piece } from './Piece.tsx';
import { SoloDeck } from './SoloDeck.tsx';
import { tell, useScene, word } from './scene.ts';
import { MarkerFace, ObjectiveTile } from './tiles.tsx';
import './Side.css';

/** What lies beside the town: the event in force, the ranger's deck, the viewer's objectives and markers. */
export function Side(): JSX.Element {
  const { view } = useScene();
  const side = useRef<HTMLDivElement>(null);
  useWalking(side);
  return (
    <div ref={side} class="beside">
      {view.event === null ? null : <Banner event={view.event} />}
      {view.solo === null ? null : <SoloDeck solo={view.solo} />}
      <Objectives />
      <Markers />
      <OutOfTown />
    </div>
  );
}

/** The event of the round, as long as it lasts. */
function Banner({ event }: { event: EventId }): JSX.Element {
  const { say } = useScene();
  const drawings = useDrawings();
  return (
    <Piece
      name={`event-${event}`}
      from="events"
      class="banner ticket"
      label={`${say(word('event', event))} ${say(word('eventText', event))}`}
      choice={NO_CHOICE}
      closeup={{ event }}
    >
      <i>{drawings === null ? null : <drawings.EventMark event={event} />}</i>
      <span>
        <b>{say(word('event', event))}</b> <span class="text">{say(word('eventText', event))}</span>
      </span>
    </Piece>
  );
}

/** The viewer's objectives with the fronts of their buildings; what lies open in town is flagged. */
function Objectives(): JSX.Element | null {
  const { view, say } = useScene();
  if (view.objectives.length === 0) return null;
  return (
    <ul class="objectives" aria-label={tell(say, 'objectives')}>
      {view.objectives.map(building => (
        <li key={building}>
          <ObjectiveTile building={building} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = ['jail', 'captive', 'escaped'] as const;

/** The outlaws who are behind bars, held by a hunter, or gone for good; the jail is always there. */
function OutOfTown(): JSX.Element {
  const { view, say } = useScene();
  const found = PLACES.map(place => ({
    place,
    figures: rosterOf('outlaws').filter(figure => view.figures[figure]?.place === place),
  }));
  const isShown = ({ place, figures }: (typeof found)[number]) =>
    figures.length > 0 || (place === 'jail' && view.factions.includes('sheriff'));
  return (
    <ul class="out-of-town">
      {found.filter(isShown).map(({ place, figures }) => (
        <li key={place} class="cage" data-place={place}>
          <span class="label">{say(word('place', place))}</span>
          <span class="inmates">
            {figures.map(figure => (
              <Figure key={figure} figure={figure} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The markers behind the viewer's screen. */
function Markers(): JSX.Element | null {
  const { view, say } = useScene();
  const kinds = [...new Set(view.markers)];
  if (kinds.length === 0) return null;
  return (
    <ul class="markers" aria-label={tell(say, 'markers')}>
      {kinds.map(marker => (
        <li key={marker}>
          <Piece
            name={`marker-${marker}`}
            class="marker"
            label={`${say(word('marker', marker))} ${view.markers.filter(other => other === marker).length}`}
            choice={NO_CHOICE}
            closeup={{ marker }}
          >
            <MarkerFace marker={marker}>
              <b class="count" data-text={view.markers.filter(other => other === marker).length} />
            </MarkerFace>
          </Piece>
        </li>
      ))}
    </ul>
  );
}
