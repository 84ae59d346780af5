import { type Choice, NO_CHOICE, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { CardId, FigureId, Icon, Marker } from '../data.ts';
import { isLimited } from '../limited.ts';
import { actionName, cardOf, ownerOf, rosterOf, spaceOf } from '../state.ts';
import { CardFace, IconFace, soloCard } from './CardFace.tsx';
import { chips, type Loose } from './choices.ts';
import { Figure } from './Figure.tsx';
import type { OnStage } from './flourishes.ts';
import { choiceAmong, Piece } from './Piece.tsx';
import { RangerCard } from './RangerCard.tsx';
import { type Scene, sayOption, tell, useScene, word } from './scene.ts';
import { MarkerFace, ObjectiveTile } from './tiles.tsx';
import { turnNow } from './turns.ts';

/** The card in play, its icons as choices, and what cannot be tapped in town. */
export function Desk(): JSX.Element {
  const { view, say } = useScene();
  const desk = useRef<HTMLDivElement>(null);
  useWalking(desk);
  const turn = turnNow(view);
  return (
    <div ref={desk} class="desk">
      {turn === null || turn.card === null ? (
        <p class="remark">{view.event === null ? tell(say, 'allPlan') : say(word('eventText', view.event))}</p>
      ) : (
        <Turned card={turn.card} isOwn={turn.faction === view.own} />
      )}
      <Tiles />
      <Aside />
    </div>
  );
}

/** The turned card: its owner chooses one of its icons. */
function Turned({ card, isOwn }: { card: CardId; isOwn: boolean }): JSX.Element {
  const { view, say, happening } = useScene();
  const { step } = view;
  const isSolo = soloCard(card) !== undefined;
  const against = reasonsOn(happening, card);
  if (against.length > 0) return <Ignored card={card} against={against} />;
  if (isSolo) return <RangerCard card={card} />;
  if (!isOwn)
    return (
      <Piece name={`open-${card}`} class="card" label={say(word('card', card))} choice={NO_CHOICE} closeup={{ card }}>
        <CardFace card={card} say={say} />
      </Piece>
    );
  return (
    <ul class="open-card" data-faction={cardOf(card).faction} aria-label={say(word('card', card))}>
      {cardOf(card).icons.map(icon => (
        <li
          key={actionName(icon)}
          data-used={step?.do === 'moving' && !step.isEffect ? step.how === icon.action : undefined}
        >
          <IconButton card={card} icon={icon} />
        </li>
      ))}
    </ul>
  );
}

/** An icon that is not possible, and why. */
type Impossible = Extract<OnStage[number], { type: 'impossible' }>;

const reasonsOn = (stage: OnStage, card: CardId): Impossible[] =>
  stage.filter((event): event is Impossible => event.type === 'impossible' && event.card === card);

/** A card on which nothing is possible: what is against each of its icons. */
function Ignored({ card, against }: { card: CardId; against: readonly Impossible[] }): JSX.Element {
  const { say } = useScene();
  const { faction, icons } = cardOf(card);
  return (
    <ul class="open-card" data-faction={faction} data-ignored aria-label={say(word('card', card))}>
      {icons.map((icon, index) => (
        <li key={actionName(icon)} class="icon-button">
          <IconFace icon={icon} say={say} />
          <span class="explains">{say(word('refusal', against[index]?.reason ?? 'nobodyStands'))}</span>
        </li>
      ))}
    </ul>
  );
}

/** An icon of one's own card; where it cannot be used, a tap asks why. */
function IconButton({ card, icon }: { card: CardId; icon: Icon }): JSX.Element {
  const scene = useScene();
  const choice = iconChoice(scene, icon);
  const isAsked = scene.question?.step === 'choosing';
  const { event } = scene.view;
  const isOne = isLimited(event, icon);
  const explained = scene.say(isOne ? word('eventText', event ?? '') : word('cardText', actionName(icon)));
  return (
    <Piece
      name={`icon-${actionName(icon)}`}
      class="icon-button"
      label={`${scene.say(word('action', actionName(icon)))} ${explained}`}
      choice={choice}
      mark={isAsked && choice.meaning === null && !choice.isPicked ? 'blocked' : undefined}
      closeup={{ card }}
    >
      <IconFace icon={icon} say={scene.say} isLimited={isOne} /> <span class="explains">{explained}</span>
    </Piece>
  );
}

function iconChoice({ view, question, choosing }: Scene, { action, upTo = 1 }: Icon): Choice {
  const isMovement = action === 'run' || action === 'hide';
  const facts = isMovement ? { type: action, upTo } : { type: action };
  const choice = choiceAmong(choosing, [facts]);
  if (choice.meaning !== null || question?.step !== 'choosing') return choice;
  const figure = view.own === null ? undefined : rosterOf(view.own).find(one => spaceOf(view, one) !== null);
  return { ...choice, wish: isMovement ? facts : { ...facts, figure } };
}

/** Figures, markers, cards and objectives that are asked for and do not lie in town. */
function Tiles(): JSX.Element | null {
  const scene = useScene();
  const { question, choosing, view } = scene;
  const others = chips(scene);
  const markers = (choosing.left as readonly { type: string; marker?: Marker }[]).filter(
    ({ type }) => type === 'exchange' || type === 'take' || type === 'trap',
  );
  const isSwap = question?.step === 'disorder';
  if (others.length + markers.length === 0 && !isSwap) return null;
  return (
    <ul class="tiles fan">
      {others.map(option => (
        <li key={JSON.stringify(option)}>
          {option.building !== undefined && option.figure === undefined ? (
            <ObjectiveTile building={option.building} />
          ) : (
            <Chip option={option} />
          )}
        </li>
      ))}
      {markers.map(option => (
        <li key={JSON.stringify(option)}>
          <MarkerTile option={option} />
        </li>
      ))}
      {isSwap && view.own !== null ? <SwapTile card={view.plans[view.own]?.aside ?? null} /> : null}
    </ul>
  );
}

/** A figure to choose where a building cannot stand for it, or an outlaw on the way out of town. */
function Chip({ option }: { option: Loose }): JSX.Element {
  const { say, choosing } = useScene();
  const figure = (option.target ?? option.figure) as FigureId;
  return (
    <Piece
      name={`chip-${option.type}-${figure}`}
      class="chip"
      label={say(word('figure', figure))}
      choice={choiceAmong(choosing, [{ ...option }])}
      closeup={{ figure }}
    >
      <span class="still-figure" data-faction={ownerOf(figure)}>
        <Figure figure={figure} />
      </span>
      <span class="label">{option.type === 'escape' ? tell(say, 'toDesert') : say(word('figure', figure))}</span>
    </Piece>
  );
}

/** A marker to take, to give up, or to spring. */
function MarkerTile({ option }: { option: { type: string; marker?: Marker } }): JSX.Element {
  const { view, say, choosing } = useScene();
  const offered = view.step?.do === 'takeMarker' ? view.step.marker : 'trap';
  const marker = option.marker ?? offered;
  return (
    <Piece
      name={`tile-${option.type}-${marker}`}
      class="chip"
      label={say(word('marker', marker))}
      choice={choiceAmong(choosing, [{ ...option }])}
      closeup={{ marker }}
    >
      <MarkerFace marker={marker} />
      <span class="label">{sayOption(say, option)}</span>
    </Piece>
  );
}

/** While disorder reigns: the card set aside, for the turned one. */
function SwapTile({ card }: { card: CardId | null }): JSX.Element | null {
  const { say, choosing } = useScene();
  if (card === null) return null;
  return (
    <li>
      <Piece
        name={`swap-${card}`}
        class="card"
        label={say(word('card', card))}
        choice={choiceAmong(choosing, [{ type: 'swap' }])}
        closeup={{ card }}
      >
        <CardFace card={card} say={say} />
      </Piece>
    </li>
  );
}

/** The viewer's second shot, as long as there is one. */
function Aside(): JSX.Element | null {
  const { view, say } = useScene();
  const plan = view.own === null ? undefined : view.plans[view.own];
  if (plan?.aside == null) return null;
  const label = plan.isSpent
    ? tell(say, 'shotGone')
    : tell(say, 'secondShot', { value: cardOf(plan.aside).secondShot });
  return (
    <Piece
      name={plan.aside}
      from={`faction-${view.own}`}
      class="aside"
      label={`${label}, ${say(word('card', plan.aside))}`}
      choice={NO_CHOICE}
      closeup={{ card: plan.aside }}
    >
      <b class="shot" data-text={plan.isSpent ? '–' : `+${cardOf(plan.aside).secondShot}`} />
      <span class="label">{tell(say, plan.isSpent ? 'shotGone' : 'shot')}</span>
    </Piece>
  );
}
