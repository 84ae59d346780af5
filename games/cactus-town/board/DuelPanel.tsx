import { Icon, NO_CHOICE, useWalking } from '@saloon/parts';
import { star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Faction, Marker } from '../data.ts';
import { shotValue } from '../state.ts';
import { bonusOf, bulletsOf, resultOf } from '../totals.ts';
import { couldAdd, outlookFor, type ShownDuel } from './duels.ts';
import { FactionSign } from './FactionSign.tsx';
import { choiceAmong, Piece } from './Piece.tsx';
import { buildingOn, tell, useScene, word } from './scene.ts';
import { MarkerFace } from './tiles.tsx';
import './DuelPanel.css';

/** A duel: everybody who fights, clockwise with the one who started it last, and what each of them has so far. */
export function DuelPanel({ duel }: { duel: ShownDuel }): JSX.Element {
  const { view, say } = useScene();
  const panel = useRef<HTMLDivElement>(null);
  useWalking(panel);
  const building = buildingOn(view, duel.space);
  const place = building === null ? duel.space : say(word('building', building));
  return (
    <div ref={panel} class="duel">
      <h3>{tell(say, 'duelIn', { place })}</h3>
      <ul class="fighters">
        {duel.fighters.map(faction => (
          <Fighter key={faction} duel={duel} faction={faction} />
        ))}
      </ul>
      <OwnMarkers />
    </div>
  );
}

/** One side of a duel: dice, what is added, the total, and what may still come. */
function Fighter({ duel, faction }: { duel: ShownDuel; faction: Faction }): JSX.Element {
  const { say } = useScene();
  const rolls = duel.rolls[faction] ?? [];
  const isOpen = rolls.length > 0;
  return (
    <li class="fighter" data-faction={faction} data-winner={duel.winner === faction || undefined}>
      <span class="who">
        <FactionSign faction={faction} />
        <span class="player">{say(word('faction', faction))}</span>
        {faction === duel.initiator ? (
          <span class="starts" title={tell(say, 'winsTies')}>
            <Icon path={star} />
            <span class="heard">{tell(say, 'winsTies')}</span>
          </span>
        ) : null}
      </span>
      <span class="throw">
        <Dice duel={duel} faction={faction} />
        <Added duel={duel} faction={faction} />
      </span>
      <span class="total">
        <b>{isOpen ? resultOf(duel, faction) : '–'}</b>
        <Still duel={duel} faction={faction} />
      </span>
    </li>
  );
}

/** The dice of a faction; with a reload, one's own can be tapped to roll them again. */
function Dice({ duel, faction }: { duel: ShownDuel; faction: Faction }): JSX.Element | null {
  const { view, say, choosing, question } = useScene();
  if (duel.winner !== null) return null;
  const rolls = duel.tieRolls[faction] ?? duel.rolls[faction] ?? [];
  const isMine = faction === view.own && question?.step === 'reloading';
  return (
    <>
      {rolls.map((die, index) =>
        isMine ? (
          <Piece
            key={index}
            name={`die-${index}`}
            class="die"
            label={tell(say, 'die', { die })}
            choice={choiceAmong(choosing, [{ type: 'reroll', dice: [index + 1] }])}
            closeup={{ marker: 'reload' }}
          >
            <b data-text={die} />
          </Piece>
        ) : (
          <span key={index} class="die">
            <b>{die}</b>
          </span>
        ),
      )}
    </>
  );
}

/** What is added to the dice: bullets, the event, the second shot. */
function Added({ duel, faction }: { duel: ShownDuel; faction: Faction }): JSX.Element {
  const { say } = useScene();
  const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`);
  const parts = [
    [bulletsOf(duel, faction), say(word('marker', 'bullet'))],
    [bonusOf(duel, faction), tell(say, 'byEvent')],
    [duel.shots[faction] ?? 0, tell(say, 'shot')],
  ] as const;
  return (
    <>
      {(duel.shown[faction] ?? []).map(marker => (
        <MarkerFace key={marker} marker={marker} />
      ))}
      {parts
        .filter(([value]) => value !== 0)
        .map(([value, name]) => (
          <span key={name} class="more" title={name}>
            {signed(value)}
            <span class="heard">{name}</span>
          </span>
        ))}
    </>
  );
}

/** What may still be added: one's own second shot with what it would bring, or what others could have. */
function Still({ duel, faction }: { duel: ShownDuel; faction: Faction }): JSX.Element | null {
  const { view, say, choosing, question } = useScene();
  if (duel.winner !== null) return null;
  const range = couldAdd(view, duel, faction);
  if (range === null) return null;
  if (faction !== view.own || question?.step !== 'secondShot')
    return <span class="may">{tell(say, 'mayAdd', { least: range[0], most: range[1] })}</span>;
  const value = shotValue(view.plans[faction]?.aside ?? null);
  const outlook = tell(say, outlookFor(duel, faction, value));
  return (
    <Piece
      name="second-shot"
      class="fire"
      label={`${tell(say, 'secondShot', { value })}: ${outlook}`}
      choice={choiceAmong(choosing, [{ type: 'useSecondShot' }])}
      closeup={{ card: view.plans[faction]?.aside ?? '' }}
    >
      <b data-text={`+${value}`} />
      <span>{outlook}</span>
    </Piece>
  );
}

/** Before the dice: the duel markers that one may show, each at most once, all together. */
function OwnMarkers(): JSX.Element | null {
  const { view, say, question, choosing } = useScene();
  const [chosen, setChosen] = useState<readonly Marker[]>([]);
  if (question?.step !== 'duelMarkers') return null;
  const kinds = [...new Set(view.markers)].filter(marker => marker !== 'trap');
  const markers = kinds.filter(marker => chosen.includes(marker));
  const toggle = (marker: Marker) =>
    setChosen(chosen.includes(marker) ? chosen.filter(other => other !== marker) : [...chosen, marker]);
  return (
    <ul class="tiles fan">
      {kinds.map(marker => (
        <li key={marker}>
          <Piece
            name={`show-${marker}`}
            class="chip"
            label={say(word('marker', marker))}
            choice={NO_CHOICE}
            mark={chosen.includes(marker) ? 'picked' : 'playable'}
            closeup={{ marker }}
            onTap={() => {
              toggle(marker);
              return true;
            }}
          >
            <MarkerFace marker={marker} />
            <span class="label">{say(word('marker', marker))}</span>
          </Piece>
        </li>
      ))}
      <li>
        <Piece
          name="show"
          class="chip show"
          label={tell(say, 'showMarkers', { count: markers.length })}
          choice={choiceAmong(choosing, [{ type: 'markers', markers }])}
          closeup={{ marker: 'peacePipe' }}
        >
          <span class="label">{tell(say, 'showMarkers', { count: markers.length })}</span>
        </Piece>
      </li>
    </ul>
  );
}
