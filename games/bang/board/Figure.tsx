import type { Say, Seat } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import { star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import type { Character, Role } from '../data.ts';
import { actingPlace, type Place, rangeAt, weaponAt } from '../street.ts';
import { CardBack } from './CardFace.tsx';
import { distanceTo, meaningsOfFigure, meaningsOfHand, reachOf, touchedPlaces } from './choices.ts';
import { EventSign } from './EventSign.tsx';
import { lifeChange, signOver } from './flourishes.ts';
import { InPlay } from './InPlay.tsx';
import { Piece } from './Piece.tsx';
import { Plate } from './Plate.tsx';
import { Print } from './Print.tsx';
import { characterName, kindName, type Scene, tell, tellTable, useScene } from './scene.ts';
import './Figure.css';

/** A player's place at the table: a wanted poster, a name plate, bullets, a hand of backs and the cards in play. */
export function Figure({ seat, place }: { seat: Seat; place: Place | null }): JSX.Element {
  const scene = useScene();
  const { view, asked, happening } = scene;
  const isActing = place === null || actingPlace(view, seat) === place;
  const isOut = place !== null && view.isOut[place] === true;
  const sign = signOver(happening, view, seat, place);
  return (
    <li
      class="figure ticket"
      data-seat={seat}
      data-out={isOut || undefined}
      data-cover={(view.mode === 'two' && !isActing) || undefined}
      data-turn={(view.turn === seat && isActing && view.characters.length > 0) || undefined}
      data-won={view.verdict?.winners.includes(seat) || undefined}
      data-asked={(asked?.seats.includes(seat) && isActing) || undefined}
    >
      <div class="inside">
        {place === null ? <Stranger /> : <Poster place={place} seat={seat} />}
        <Plate seat={seat} place={place} />
        {place === null ? <Choice seat={seat} /> : <Life place={place} />}
        <Stamps seat={seat} place={place} />
        {place === null ? null : <OwnPower seat={seat} place={place} />}
        <div class="cards">
          {isActing && !isOut ? <HiddenHand seat={seat} /> : null}
          {place === null ? null : <InPlay place={place} />}
        </div>
      </div>
      {sign === null ? null : <EventSign key={happening} sign={sign} />}
      {place === null ? null : <LifeChange place={place} seat={seat} />}
    </li>
  );
}

const Stranger = (): JSX.Element => (
  <span class="wanted blank" aria-hidden="true">
    <span class="picture">?</span>
  </span>
);

function Choice({ seat }: { seat: Seat }): JSX.Element | null {
  const { view, say } = useScene();
  const { casting } = view;
  if (casting === null) return null;
  const drafted = casting.drafted[seat] ?? [];
  if (drafted.length > 0)
    return <p class="note">{drafted.map(character => say(characterName(character))).join(', ')}</p>;
  return <p class="note">{tell(say, casting.hasChosen[seat] ? 'hasChosen' : 'isChoosing')}</p>;
}

function Poster({ place, seat }: { place: Place; seat: Seat }): JSX.Element {
  const scene = useScene();
  const { view, say, choosing } = scene;
  const character = view.characters[place] as Character;
  const isTouched = touchedPlaces(scene).includes(place);
  const isHealing = choosing.picked.type === 'heal' && seat === view.viewer && actingPlace(view, seat) === place;
  const isPicked = isHealing || choosing.picked.at === character;
  const meanings = meaningsOfFigure(scene, place);
  const isChoosable = meanings.some(facts => choosing.fits(facts));
  return (
    <Piece
      name={`figure-${place}`}
      class="wanted"
      label={describe(scene, place)}
      meanings={meanings}
      mark={isPicked ? 'picked' : isTouched && !isChoosable ? 'touched' : undefined}
      closeup={{ character, seat }}
      onTap={() => {
        if (isPicked) choosing.clear();
        return isPicked;
      }}
    >
      <Print character={character} say={say} />
      <span class="name" aria-hidden="true">
        {say(characterName(character))}
      </span>
    </Piece>
  );
}

/** All that can be seen of a character, as one sentence for those who listen. */
function describe(scene: Scene, place: Place): string {
  const { view, say, asked } = scene;
  const seat = view.owners[place] as Seat;
  const isActing = actingPlace(view, seat) === place;
  const character = view.characters[place] as Character;
  const [left, most] = [Math.max(0, view.life[place] as number), view.maxLife[place] as number];
  const weapon = weaponAt(view, place);
  const arms = weapon === undefined ? { key: 'bang.weapon.colt' } : kindName(weapon);
  const far = distanceTo(scene, place);
  const reach = reachOf(scene);
  return [
    tell(say, 'figure', { seat: { seat }, character: characterName(character), left, most }),
    ...(view.isOut[place]
      ? [tellTable(say, 'out')]
      : [tellTable(say, 'weapon', { weapon: arms, range: rangeAt(view, place) })]),
    ...(view.mode === 'two' ? [tellTable(say, isActing ? 'exposed' : 'covered')] : [roleIn(scene, seat)]),
    ...(view.held.includes(place) ? [tellTable(say, 'held')] : []),
    ...(far === null
      ? []
      : [
          reach === null
            ? tellTable(say, 'distance', { distance: far })
            : tell(say, far <= reach ? 'inReach' : 'outOfReach', { distance: far }),
        ]),
    ...(view.turn === seat && isActing ? [tell(say, 'hasTurn')] : []),
    ...(asked?.seats.includes(seat) && isActing ? [tell(say, 'isAsked')] : []),
  ].join(', ');
}

const roleIn = ({ view, say }: Scene, seat: Seat): string => {
  const role = view.roles[seat] ?? null;
  return role === null ? tellTable(say, 'unknownRole') : say({ key: `bang.role.${role}` });
};

/** What is known of a character at a glance, stamped on the poster: the role, or whether it is exposed. */
function Stamps({ seat, place }: { seat: Seat; place: Place | null }): JSX.Element {
  const scene = useScene();
  const { view, say } = scene;
  const role = view.roles[seat] ?? null;
  return (
    <p class="stamps">
      {place !== null && view.isOut[place] ? <span class="badge struck">{tellTable(say, 'out')}</span> : null}
      {view.mode === 'two' ? <Cover place={place} /> : role === null ? null : <RoleBadge role={role} say={say} />}
      {view.verdict?.winners.includes(seat) ? <span class="badge golden">{tell(say, 'won')}</span> : null}
      {place !== null && view.held.includes(place) ? <span class="badge">{tellTable(say, 'held')}</span> : null}
    </p>
  );
}

/** What the viewer's own character can do. */
function OwnPower({ seat, place }: { seat: Seat; place: Place }): JSX.Element | null {
  const { view, say } = useScene();
  return seat === view.viewer ? <p class="power">{say({ key: `bang.power.${view.characters[place]}` })}</p> : null;
}

function Cover({ place }: { place: Place | null }): JSX.Element | null {
  const { view, say } = useScene();
  if (place === null) return null;
  const isActing = actingPlace(view, view.owners[place] as Seat) === place;
  return <span class="badge">{tellTable(say, isActing ? 'exposed' : 'covered')}</span>;
}

const RoleBadge = ({ role, say }: { role: Role; say: Say }): JSX.Element => (
  <span class={role === 'sheriff' ? 'badge golden' : 'badge'} data-role={role}>
    {role === 'sheriff' ? <Icon path={star} /> : null}
    <span>{say({ key: `bang.role.${role}` })}</span>
  </span>
);

const BULLET = 'M3 12V6c0-3 1-5 3-6 2 1 3 3 3 6v6zM2 13h8v7H2zM1 21h10v3H1z';

/** Life points as bullets; spent ones stay as outlines. */
function Life({ place }: { place: Place }): JSX.Element {
  const { view } = useScene();
  const left = view.life[place] as number;
  return (
    <span class="life" aria-hidden="true">
      {Array.from({ length: view.maxLife[place] as number }, (_, point) => (
        <svg key={point} viewBox="0 0 12 24" class={point < left ? 'bullet' : 'bullet spent'} aria-hidden="true">
          <path d={BULLET} />
        </svg>
      ))}
    </span>
  );
}

/** What a hit costs, or a drink brings, as a figure over whom it concerns. */
function LifeChange({ seat, place }: { seat: Seat; place: Place }): JSX.Element | null {
  const { happening, view } = useScene();
  const change = lifeChange(happening, view, seat, place);
  if (change === 0) return null;
  return (
    <span class="life-change" key={happening} data-loss={change < 0} aria-hidden="true">
      {change < 0 ? `−${-change}` : `+${change}`}
    </span>
  );
}

function HiddenHand({ seat }: { seat: Seat }): JSX.Element | null {
  const scene = useScene();
  const { view, say } = scene;
  const count = view.handSizes[seat] ?? 0;
  if (seat === view.viewer || view.characters.length === 0) return null;
  return (
    <Piece
      name={`hand-${seat}`}
      class="hidden-hand"
      label={tell(say, 'handOf', { seat: { seat }, count })}
      meanings={meaningsOfHand(scene, seat)}
      closeup={{ hand: seat }}
    >
      <CardBack />
      <span class="count" data-text={count} />
    </Piece>
  );
}
