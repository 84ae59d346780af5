import type { Message, Say, Seat } from '@saloon/kernel';
import { CloserLook, type Held } from '@saloon/parts';
import type { JSX } from 'preact';
import { PREY, printedLife, type Role } from '../data.ts';
import { effectOf } from '../effects.ts';
import type { BangView } from '../secrets.ts';
import { CardBack, CardFace } from './CardFace.tsx';
import { Laid } from './InPlay.tsx';
import { Print } from './Print.tsx';
import {
  type Closeup,
  cardName,
  characterName,
  clauseOf,
  type Holding,
  kindName,
  tell,
  tellTable,
  useScene,
} from './scene.ts';
import './Closer.css';

/** A card, a character or what is known of a hand, held close. It keeps within the board, away from the prompt. */
export function Closer({ at, how, hold, onClose }: Held<Holding> & { onClose(): void }): JSX.Element {
  const { say, explain } = useScene();
  const clause = clauseOf(at);
  const rule = clause === null ? [] : [{ label: tell(say, 'rule', { clause }), onTap: () => explain(clause) }];
  return (
    <CloserLook
      how={how}
      hold={hold}
      picture={<Picture at={at} say={say} />}
      actions={[...rule, { label: tell(say, 'close'), onTap: onClose }]}
    >
      <Text at={at} />
    </CloserLook>
  );
}

/** How it looks, larger than on the table. */
export function Picture({ at, say }: { at: Closeup; say: Say }): JSX.Element | null {
  if ('inPlay' in at) return null;
  if ('character' in at)
    return (
      <span class="wanted" aria-hidden="true">
        <Print character={at.character} say={say} />
      </span>
    );
  return (
    <span class="card" aria-hidden="true">
      {'card' in at ? <CardFace card={at.card} say={say} /> : <CardBack />}
    </span>
  );
}

function Text({ at }: { at: Closeup }): JSX.Element {
  const { say, view } = useScene();
  if ('hand' in at) return <KnownHand seat={at.hand} />;
  if ('inPlay' in at) return <Laid place={at.inPlay} class="card" />;
  if ('card' in at)
    return (
      <>
        <h3>{say(kindName(at.card))}</h3>
        <p>{say(effectOf(view, at.card))}</p>
      </>
    );
  const { character, seat } = at;
  const role = seat === undefined ? null : (view.roles[seat] ?? null);
  return (
    <>
      <h3>{say(characterName(character))}</h3>
      <p>{tell(say, 'lifePoints', { count: printedLife(character, view.houseRules) })}</p>
      <p>{say({ key: `bang.power.${character}` })}.</p>
      {role === null || view.mode === 'two' ? null : <p>{say(aimOf(view, role))}</p>}
    </>
  );
}

/** What somebody of this role plays for (BG-49, BG-50, BG3-4). */
function aimOf({ mode }: Pick<BangView, 'mode'>, role: Role): Message {
  const prey = mode === 'three' ? PREY[role]?.role : undefined;
  if (prey === undefined) return { key: `bang.roleText.${role}` };
  return {
    key: 'bang.roleText.prey',
    args: { role: { key: `bang.role.${role}` }, prey: { key: `bang.role.${prey}` } },
  };
}

/** What the viewer has seen going into somebody's hand. */
function KnownHand({ seat }: { seat: Seat }): JSX.Element {
  const { say, view } = useScene();
  const count = view.handSizes[seat] ?? 0;
  return (
    <>
      <p class="title">{tell(say, 'handOf', { seat: { seat }, count })}</p>
      {view.known
        .filter(({ holders }) => holders.includes(seat))
        .map(({ card, holders }) => (
          <p key={card}>
            {tellTable(say, holders.length > 1 ? 'knownAmong' : 'known', {
              card: cardName(card),
              holders: holders.map(holder => ({ seat: holder })),
            })}
          </p>
        ))}
    </>
  );
}
