import { NO_CHOICE, seatColour, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { BuildingId } from '../data.ts';
import type { Building } from '../state.ts';
import { EventSign } from './EventSign.tsx';
import { placeOf, signOnMap } from './flourishes.ts';
import {
  Closed,
  chainsOf,
  challengeIn,
  describe,
  House,
  NameOf,
  Progress,
  Sign,
  type SquareChoices,
  squareChoices,
  Tokens,
} from './House.tsx';
import { Piece } from './Piece.tsx';
import { Piles } from './Piles.tsx';
import { PLANS, rowsOf } from './plans.ts';
import { Store } from './Store.tsx';
import { buildingNamed, tell, useScene } from './scene.ts';
import { type Open, useOpened } from './useOpened.ts';
import './TownMap.css';

/** The town where a finger could not find its squares: all buildings on a map, or one of them open. */
export function TownMap(): JSX.Element {
  const scene = useScene();
  const [opened, open] = useOpened(scene);
  const choices = squareChoices(scene);
  return opened === null ? (
    <div class="town" data-buildings={scene.view.buildings.length}>
      <Plots choices={choices} open={open} />
      <Store />
    </div>
  ) : (
    <div class="town" data-open={opened}>
      {scene.question?.step === 'founding' ? <Store /> : <Neighbours {...{ opened, choices, open }} />}
      <ul class="floors">
        <House key={opened} building={buildingNamed(scene.view, opened)} choices={choices} />
      </ul>
    </div>
  );
}

function Plots({ choices, open }: { choices: SquareChoices; open: Open }): JSX.Element {
  const { view, say } = useScene();
  const map = useRef<HTMLElement>(null);
  useWalking(map);
  return (
    <section ref={map} class="plots" aria-label={tell(say, 'map')}>
      {rowsOf(view.buildings)
        .flat()
        .map(building => (
          <Plot key={building.id} {...{ building, choices, open }} />
        ))}
      <Piles />
    </section>
  );
}

/** The way back to the map, the neighbours of the open building, and its own sign between them. */
function Neighbours({
  opened,
  choices,
  open,
}: {
  opened: BuildingId;
  choices: SquareChoices;
  open: Open;
}): JSX.Element {
  const scene = useScene();
  const list = useRef<HTMLElement>(null);
  useWalking(list);
  const all = rowsOf(scene.view.buildings).flat();
  const building = buildingNamed(scene.view, opened);
  const at = all.indexOf(building);
  const chains = chainsOf(scene, building);
  return (
    <nav ref={list} class="neighbours" aria-label={tell(scene.say, 'town')}>
      <button type="button" class="back" onClick={() => open(null)}>
        {tell(scene.say, 'map')}
      </button>
      <Plot building={all.at(at - 1) as Building} {...{ choices, open }} />
      <span class="current">
        <Sign {...{ building, chains }} />
        <Progress {...{ building, chains }} />
      </span>
      <Plot building={all[(at + 1) % all.length] as Building} {...{ choices, open }} />
    </nav>
  );
}

/** A building on the map, or as a tab: its plan drawn small, who has come how far, and how much there is to choose. */
function Plot({ building, choices, open }: { building: Building; choices: SquareChoices; open: Open }): JSX.Element {
  const scene = useScene();
  const { say, happening } = scene;
  const { id, status } = building;
  const chains = chainsOf(scene, building);
  const count = [...choices.keys()].filter(name => name.startsWith(`${id}-`)).length;
  const choice = challengeIn(scene, building);
  const sign = signOnMap(happening, id);
  const label = describe(scene, building, chains);
  return (
    <Piece
      name={`plot-${id}`}
      class="plot"
      label={count === 0 ? label : `${label}. ${tell(say, 'choices', { count })}`}
      choice={choice.meaning === null && !choice.isPicked ? NO_CHOICE : choice}
      mark={count === 0 ? undefined : 'playable'}
      closeup={{ building: id }}
      onTap={() => {
        const isOpened = choice.meaning === null && !choice.isPicked;
        if (isOpened) open(id);
        return isOpened;
      }}
    >
      <NameOf building={building} />
      <SmallPlan building={building} />
      <Tokens building={building} />
      <Progress building={building} chains={chains} />
      <Closed building={building} />
      {count === 0 ? null : <span class="count" aria-hidden="true" data-text={count} />}
      <span class="stage" data-status={status} data-stage={placeOf(happening) === id || undefined}>
        {sign === null ? null : <EventSign key={happening} sign={sign} />}
      </span>
    </Piece>
  );
}

const SmallPlan = ({ building: { id, squares } }: { building: Building }): JSX.Element => {
  const { cells, indexOf, width, height } = PLANS[id];
  return (
    <svg class="small-plan" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {cells.map(({ name, column, row, picture }) => {
        const seat = squares[indexOf.get(name) ?? -1] ?? null;
        return (
          <rect
            key={name}
            class={picture === null ? undefined : 'dark'}
            x={column}
            y={row}
            width="1"
            height="1"
            style={seat === null ? undefined : { fill: seatColour(seat) }}
          />
        );
      })}
    </svg>
  );
};
