import type { Say } from '@saloon/kernel';
import type { JSX } from 'preact';
import { type CardId, type Icon, SOLO_CARDS, type SoloCard } from '../data.ts';
import { actionName, cardOf } from '../state.ts';
import { useDrawings } from './drawings.ts';
import { FactionSign } from './FactionSign.tsx';
import { word } from './scene.ts';
import './CardFace.css';

/** A card of the automated ranger, if it is one. */
export const soloCard = (card: CardId): SoloCard | undefined => SOLO_CARDS.find(({ id }) => id === card);

/** Whether an icon moves one figure only, which is not enough for a first movement (CT-43). */
export const isForOne = ({ action, upTo = 1 }: Icon): boolean => upTo === 1 && (action === 'run' || action === 'hide');

/** What a face shows: of the ranger's automated card the row in force, of a card before the first movement what has to wait. */
interface FaceProps {
  readonly card: CardId;
  readonly say: Say;
  readonly lit?: Row | null;
  readonly isBound?: boolean;
}

/** An action card: its icons with their names, and the second shot in the corner. */
export function CardFace({ card, say, lit = null, isBound = false }: FaceProps): JSX.Element {
  const solo = soloCard(card);
  if (solo !== undefined) return <SoloFace card={solo} say={say} lit={lit} />;
  const { icons, faction, secondShot } = cardOf(card);
  return (
    <span class="face" data-faction={faction}>
      <span class="icons">
        {icons.map(icon => (
          <IconFace key={actionName(icon)} icon={icon} say={say} isUnfit={isBound && isForOne(icon)} />
        ))}
      </span>
      <Corner faction={faction} value={secondShot} />
    </span>
  );
}

const Corner = ({
  faction,
  value,
}: {
  faction: Parameters<typeof FactionSign>[0]['faction'];
  value: number;
}): JSX.Element => (
  <span class="corner">
    <FactionSign faction={faction} />
    <b class="shot" data-text={`+${value}`} />
  </span>
);

interface IconFaceProps {
  readonly icon: Icon;
  readonly say: Say;
  readonly isLimited?: boolean;
  readonly isUnfit?: boolean;
}

/** One icon of a card with its name. */
export function IconFace({ icon, say, isLimited = false, isUnfit = false }: IconFaceProps): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class="icon" data-unfit={isUnfit || undefined}>
      <i>{drawings === null ? null : <drawings.ActionMark action={icon.action} />}</i>
      {(icon.upTo ?? 1) > 1 ? <b class="all" data-text={`×${isLimited ? 1 : icon.upTo}`} /> : null}
      <span class="label" data-text={say(word('action', actionName(icon)))} />
    </span>
  );
}

/** The rows of a card of the automated ranger. */
export type Row = 'noTarget' | 'target';
const ROWS: readonly Row[] = ['noTarget', 'target'];

/** A card of the automated ranger: what is done without and with a visible target, the row in force lit. */
function SoloFace({ card, say, lit }: { card: SoloCard; say: Say; lit: Row | null }): JSX.Element {
  const row = (steps: SoloCard['target']) =>
    steps.map(icons => icons.map(icon => say(word('soloAction', icon))).join(' / ')).join('; ');
  return (
    <span class="face solo" data-faction="ranger">
      {card.mark === 'marshal' ? (
        <span class="row">{say(word('card', card.id))}</span>
      ) : (
        ROWS.map(name => (
          <span key={name} class="row" data-when={name} data-lit={lit === name || undefined}>
            {row(card[name])}
          </span>
        ))
      )}
      <Corner faction="ranger" value={card.secondShot} />
    </span>
  );
}
