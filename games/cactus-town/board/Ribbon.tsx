import { homeSeat, Icon, SeatNotes, TimeLeft, useWalking } from '@saloon/parts';
import { star, tick } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Faction } from '../data.ts';
import { useDrawings } from './drawings.ts';
import { FactionSign } from './FactionSign.tsx';
import { isNearGoal, sayGoals, tracksOf } from './goals.ts';
import { useLater } from './later.tsx';
import { choiceAmong, Piece } from './Piece.tsx';
import { type Scene, seatFor, tell, tellTable, useScene, word } from './scene.ts';
import './Ribbon.css';

/** All factions, the viewer's own first, then clockwise. */
export function Ribbon(): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const list = useRef<HTMLDivElement>(null);
  useWalking(list);
  const home = Math.max(0, view.seats.indexOf(homeSeat(scene)));
  const [own, ...others] = [...view.factions.slice(home), ...view.factions.slice(0, home)] as [Faction, ...Faction[]];
  return (
    <div ref={list} class="ribbon">
      <ul class="own">
        <Plate faction={own} />
      </ul>
      <ul class="rivals" aria-label={tell(say, 'rivals')}>
        {others.map(faction => (
          <Plate key={faction} faction={faction} />
        ))}
      </ul>
    </div>
  );
}

/** A faction with its player, how far it is, and whether it has planned. */
function Plate({ faction }: { faction: Faction }): JSX.Element {
  const scene = useScene();
  const { view, asked, choosing } = scene;
  const seat = seatFor(view, faction);
  const later = useLater();
  return (
    <li
      class="plate ticket"
      data-faction={faction}
      data-asked={(seat !== null && asked?.seats.includes(seat)) || undefined}
      data-near={isNearGoal(view, faction) || undefined}
    >
      <Piece
        name={`faction-${faction}`}
        class="who"
        label={describe(scene, faction)}
        choice={choiceAmong(choosing, [{ type: 'confuse', faction }])}
        closeup={{ faction }}
      />
      <span class="ledger" aria-hidden="true">
        <Name faction={faction} />
        <Tracks faction={faction} />
        <Badges faction={faction} />
      </span>
      {later === null ? null : <later.SignOverFaction faction={faction} />}
    </li>
  );
}

function Name({ faction }: { faction: Faction }): JSX.Element {
  const { view, say, seats } = useScene();
  const seat = seatFor(view, faction);
  const face = seat === null ? undefined : seats[seat];
  return (
    <span class="name" data-away={face?.isAway || undefined}>
      <FactionSign faction={faction} />
      <span class="player">{face?.name ?? say(word('faction', faction))}</span>
      {face === undefined ? null : <SeatNotes face={face} />}
      <TimeLeft clock={face?.clock} />
    </span>
  );
}

/** How far a faction is: a pip for each thing it needs, full when it has it. */
function Tracks({ faction }: { faction: Faction }): JSX.Element {
  const { view } = useScene();
  const drawings = useDrawings();
  return (
    <span class="tracks">
      {tracksOf(view, faction).map(({ gain, has, needs }) => (
        <span key={gain} class="gains">
          {Array.from({ length: needs }, (_, pip) => (
            <i key={pip} data-full={pip < has || undefined}>
              {drawings === null ? null : <drawings.GainMark gain={gain} />}
            </i>
          ))}
        </span>
      ))}
      {faction !== 'ranger' || view.solo !== null ? null : <b class="deck" data-text={view.eventDeckSize} />}
    </span>
  );
}

function Badges({ faction }: { faction: Faction }): JSX.Element {
  const { view } = useScene();
  const plan = view.plans[faction];
  return (
    <span class="badges">
      {view.factions[view.first] === faction ? <Icon path={star} /> : null}
      {plan?.hasPlanned && view.turned === 0 ? <Icon path={tick} /> : null}
    </span>
  );
}

/** A faction in words. */
function describe(scene: Scene, faction: Faction): string {
  const { view, say, asked } = scene;
  const seat = seatFor(view, faction);
  const plan = view.plans[faction];
  const isAsked = seat !== null && asked?.seats.includes(seat);
  return [
    say(word('faction', faction)),
    seat === null ? tellTable(say, 'automated') : tellTable(say, 'name', { seat: { seat } }),
    ...(faction === view.own ? [tell(say, 'you')] : []),
    ...sayGoals(scene, faction),
    ...(view.factions[view.first] === faction ? [tell(say, 'first')] : []),
    ...(plan?.hasPlanned && view.turned === 0 ? [tellTable(say, 'planned')] : []),
    ...(plan?.isSpent ? [tellTable(say, 'spent')] : []),
    ...(isAsked ? [tell(say, 'isAsked')] : []),
  ].join(', ');
}
