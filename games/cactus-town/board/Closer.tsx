import type { Say } from '@saloon/kernel';
import { CloserLook, type CloserProps, capital, type Held, type Thing } from '@saloon/parts';
import type { JSX } from 'preact';
import {
  type BuildingId,
  type CardId,
  type EventId,
  type Faction,
  type FigureId,
  type Marker,
  SOLO_CARDS,
  type SoloCard,
} from '../data.ts';
import type { CactusView } from '../secrets.ts';
import { actionName, cardOf, cardsOf, figuresAt, ownerOf, shotValue } from '../state.ts';
import { CardFace, soloCard } from './CardFace.tsx';
import { clauseOf } from './clauses.ts';
import { describeFigure } from './describe.ts';
import { useDrawings } from './drawings.ts';
import { FactionSign } from './FactionSign.tsx';
import { sayGoals } from './goals.ts';
import { ByHand } from './RangerCard.tsx';
import { sayMarshal } from './SoloDeck.tsx';
import { buildingOn, type Closeup, effectOn, tell, tellTable, useScene, word } from './scene.ts';
import './Closer.css';

/** A building, faction, card or event held close. It keeps within the board. */
export function Closer({ at, how, onClose }: Held<{ at: Closeup }> & { onClose(): void }): JSX.Element {
  const { view, say, explain } = useScene();
  const clause = clauseOf(view, at);
  return (
    <CloserLook
      how={how}
      hold={'space' in at || 'figure' in at ? 'near' : 'town'}
      picture={<Picture at={at} view={view} say={say} />}
      actions={[
        { label: tell(say, 'rule', { clause }), onTap: () => explain(clause) },
        { label: tell(say, 'close'), onTap: onClose },
      ]}
    >
      <Text at={at} view={view} say={say} />
      {'pile' in at && view.solo !== null ? <ByHand /> : null}
    </CloserLook>
  );
}

/** What is to be said of something, and to whom. */
interface Said {
  readonly at: Closeup;
  readonly view: CactusView;
  readonly say: Say;
}

/** How it looks, larger than on the table. */
function Picture({ at, view, say }: Said): JSX.Element | null {
  const drawings = useDrawings();
  if ('card' in at)
    return (
      <span class="card" aria-hidden="true">
        <CardFace card={at.card} say={say} />
      </span>
    );
  if (drawings === null) return null;
  const isSpecial = (view.config.mode === 'gunslinger') === 'space' in at;
  const building = 'space' in at ? buildingOn(view, at.space) : 'building' in at ? at.building : null;
  if (building !== null)
    return (
      <span class="front" data-special={(isSpecial && building !== 'office') || undefined}>
        <drawings.Facade building={building} isSpecial={isSpecial && building !== 'office'} />
      </span>
    );
  if ('event' in at) return <i class="large-mark">{<drawings.EventMark event={at.event} />}</i>;
  if ('marker' in at) return <i class="large-mark">{<drawings.EffectMark effect={at.marker} />}</i>;
  if ('faction' in at || 'figure' in at) {
    const faction = 'faction' in at ? at.faction : ownerOf(at.figure);
    return (
      <span class="figure large" data-faction={faction}>
        <drawings.Body faction={faction} />
        <span class="base">
          <FactionSign faction={faction} />
        </span>
      </span>
    );
  }
  return null;
}

/** Its name, and what there is to know about it. */
function Text({ at, view, say }: Said): JSX.Element {
  const [title, ...texts] = textsOf({ at, view, say });
  return (
    <>
      <h3>{capital(title ?? '')}</h3>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function textsOf({ at, view, say }: Said): string[] {
  if ('card' in at) return soloTexts(at.card, say) ?? cardTexts(at.card, say);
  if ('event' in at) return [say(word('event', at.event)), say(word('eventText', at.event))];
  if ('marker' in at) return [say(word('marker', at.marker)), say(word('effectText', at.marker))];
  if ('faction' in at) return factionTexts(view, at.faction, say);
  if ('figure' in at) return [describeFigure({ view, say }, at.figure), say(word('factionGoal', ownerOf(at.figure)))];
  if ('pile' in at) return pileTexts(view, say);
  const building = 'space' in at ? buildingOn(view, at.space) : at.building;
  const effect = building === null ? null : effectOn(view, building);
  return [
    building === null ? tell(say, 'faceDown') : say(word('building', building)),
    ...('space' in at ? figuresAt(view, at.space).map(figure => capital(describeFigure({ view, say }, figure))) : []),
    ...(effect === null ? [] : [say(word('effectText', effect))]),
    ...(building !== null && view.objectives.includes(building) ? [tell(say, 'yourObjective')] : []),
  ];
}

const cardTexts = (card: CardId, say: Say): string[] => [
  say(word('faction', cardOf(card).faction)),
  ...cardOf(card).icons.map(
    icon => `${capital(say(word('action', actionName(icon))))}: ${say(word('cardText', actionName(icon)))}`,
  ),
  tell(say, 'secondShot', { value: shotValue(card) }),
];

function soloTexts(id: CardId, say: Say): string[] | null {
  const card = soloCard(id);
  if (card === undefined) return null;
  const icons = [...new Set([...card.noTarget, ...card.target].flat())];
  const row = (steps: SoloCard['target']) =>
    steps.map(step => step.map(icon => say(word('soloAction', icon))).join(' / ')).join('; ');
  return [
    say(word('card', id)),
    ...(card.mark === 'marshal'
      ? [say(word('eventText', 'marshal'))]
      : [
          tell(say, 'withoutTarget', { steps: row(card.noTarget) }),
          tell(say, 'withTarget', { steps: row(card.target) }),
        ]),
    ...icons.map(icon => say(word('soloText', icon))),
  ];
}

/** A faction: what it wants, how far it is, and what is known of its cards. */
function factionTexts(view: CactusView, faction: Faction, say: Say): string[] {
  const plan = view.plans[faction];
  const isAutomated = view.solo !== null && faction === 'ranger';
  const toCome = isAutomated ? [] : cardsOf(faction).filter(card => !plan?.turned.includes(card));
  const known = view.knownObjectives[faction] ?? [];
  const { [faction]: objectives = 0 } = view.objectiveCounts;
  const { [faction]: markers = 0 } = view.markerCounts;
  return [
    say(word('faction', faction)),
    say(word('factionGoal', view.solo !== null && faction === 'outlaws' ? 'solo' : faction)),
    ...sayGoals({ view, say }, faction),
    ...(plan !== undefined && plan.turned.length > 0
      ? [tellTable(say, 'turned', { cards: plan.turned.map(card => word('card', card)) })]
      : []),
    ...(toCome.length > 0 ? [tell(say, 'toCome', { cards: toCome.map(card => word('card', card)) })] : []),
    ...(plan?.isSpent ? [tellTable(say, 'spent')] : []),
    ...(objectives > 0 ? [tellTable(say, 'objectiveCount', { count: objectives })] : []),
    ...(known.length > 0 ? [tellTable(say, 'known', { buildings: known.map(id => word('building', id)) })] : []),
    ...(markers > 0 ? [tellTable(say, 'markerCount', { count: markers })] : []),
  ].map(capital);
}

function pileTexts(view: CactusView, say: Say): string[] {
  if (view.solo === null) return [tellTable(say, 'events', { count: view.eventDeckSize })];
  const { known, deckSize } = view.solo;
  const cards = SOLO_CARDS.filter(({ id }) => known.includes(id)).map(({ id }) => word('card', id));
  return [
    tell(say, 'soloDeck', { count: deckSize }),
    sayMarshal(view, view.solo, say),
    tell(say, 'knownIn', { cards }),
  ];
}

/** The things whose names can be opened, by the chapter of their names. */
const CLOSEUPS: Readonly<Record<string, (name: string) => Closeup>> = {
  building: name => ({ building: name as BuildingId }),
  card: name => ({ card: name as CardId }),
  event: name => ({ event: name as EventId }),
  marker: name => ({ marker: name as Marker }),
  faction: name => ({ faction: name as Faction }),
  figure: name => ({ figure: name as FigureId }),
};

/** A thing whose name somebody reads away from the town: its picture, and what it does. */
export function Named({ thing, view, say }: CloserProps<CactusView> & { thing: Thing }): JSX.Element | null {
  const at = CLOSEUPS[thing.chapter]?.(thing.name);
  if (at === undefined) return null;
  return (
    <div class="cactus game-table named">
      <Picture at={at} view={view} say={say} />
      <div>
        <Text at={at} view={view} say={say} />
      </div>
    </div>
  );
}
