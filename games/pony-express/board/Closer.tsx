import type { Clause, Say, Seat } from '@saloon/kernel';
import { CloserLook, capital, Emblem, type Look, type Thing } from '@saloon/parts';
import type { JSX } from 'preact';
import { type Card, DESERT, EQUIPMENT, type Hand, SACRAMENTO, type SpaceKind } from '../data.ts';
import { CardFace } from './CardFace.tsx';
import { useDrawings } from './drawings.ts';
import { spaceAt } from './places.ts';
import { type Closeup, sayGoods, tell, tellTable, useScene, word } from './scene.ts';
import './Closer.css';

/** A thing held close, with its text and its rule. It keeps within the board, away from the prompt. */
export function Closer({ at, how, onClose }: { at: Closeup; how: Look; onClose(): void }): JSX.Element {
  const { say, explain } = useScene();
  const clause = clauseOf(at);
  return (
    <CloserLook
      how={how}
      picture={<Picture at={at} />}
      actions={[
        { label: tell(say, 'rule', { clause }), onTap: () => explain(clause) },
        { label: tell(say, 'close'), onTap: onClose },
      ]}
    >
      <Text at={at} />
    </CloserLook>
  );
}

function Text({ at }: { at: Closeup }): JSX.Element {
  const { say } = useScene();
  if ('seat' in at) return <SeatText seat={at.seat} />;
  if ('played' in at) return <PlayedText />;
  return 'space' in at ? <SpaceText number={at.space} /> : <PrintedText at={at} say={say} />;
}

/** Things whose text is the same wherever they are read. */
type Printed = { readonly card: Card } | { readonly hand: Hand } | { readonly kind: SpaceKind };

/** A card, a hand or a kind of space whose name somebody reads away from the board. */
export function Named({ thing: { chapter, name }, say }: { thing: Thing; say: Say }): JSX.Element {
  const at: Printed =
    chapter === 'card'
      ? { card: name as Card }
      : chapter === 'hand'
        ? { hand: name as Hand }
        : { kind: name as SpaceKind };
  return (
    <div class="pony game-table named">
      <Picture at={at} />
      <div>
        <PrintedText at={at} say={say} />
      </div>
    </div>
  );
}

function Picture({ at }: { at: Closeup | Printed }): JSX.Element | null {
  const drawings = useDrawings();
  if ('seat' in at) return <Emblem seat={at.seat} size="3rem" />;
  if ('card' in at)
    return (
      <span class="card">
        <CardFace card={at.card} />
      </span>
    );
  const kind = 'kind' in at ? at.kind : 'space' in at ? spaceAt(at.space).kind : 'plain';
  if (drawings === null || kind === 'plain') return null;
  return (
    <span class="large-mark" aria-hidden="true">
      <drawings.Mark of={kind} />
    </span>
  );
}

/** Its name, and what it does. */
function PrintedText({ at, say }: { at: Printed; say: Say }): JSX.Element {
  const [chapter, name] =
    'card' in at
      ? (['card', at.card] as const)
      : 'hand' in at
        ? (['hand', at.hand] as const)
        : (['kind', at.kind] as const);
  return (
    <>
      <h3>{capital(say(word(chapter, name)))}</h3>
      <p>{say(word(`${chapter}Text`, name))}</p>
      {'card' in at ? <p>{tell(say, 'copies', { count: EQUIPMENT[at.card].count })}</p> : null}
    </>
  );
}

/** A space of the trail: its name and kind, and where a train goes from it. */
function SpaceText({ number }: { number: number }): JSX.Element {
  const { say } = useScene();
  const { name, kind, line } = spaceAt(number);
  return (
    <>
      <h3>{`${number} · ${name}`}</h3>
      <p>
        <b>{capital(say(word('kind', kind)))}.</b> {say(word('kindText', kind))}
      </p>
      {line === undefined ? null : <p>{tell(say, 'line', { price: line.price, place: spaceAt(line.next).name })}</p>}
      {number >= DESERT.from && number < SACRAMENTO ? <p>{tell(say, 'desert')}</p> : null}
    </>
  );
}

function SeatText({ seat }: { seat: Seat }): JSX.Element {
  const scene = useScene();
  return (
    <>
      <h3>{tellTable(scene.say, 'name', { seat: { seat } })}</h3>
      <p>{sayGoods(scene, seat)}</p>
      <p>{spaceAt(scene.view.space[seat] ?? 1).name}</p>
    </>
  );
}

/** Cards that were played are out of the game, so everybody knows what can still come. */
function PlayedText(): JSX.Element {
  const { say, view } = useScene();
  return (
    <>
      <h3>{tell(say, 'playedCards', { count: view.played.length })}</h3>
      <ul class="used">
        {view.played.map((card, index) => (
          <li key={index}>{say(word('card', card))}</li>
        ))}
      </ul>
    </>
  );
}

const KIND_CLAUSES: Readonly<Record<SpaceKind, Clause>> = {
  town: 'PE-65',
  relay: 'PE-109',
  station: 'PE-94',
  mine: 'PE-105',
  saloon: 'PE-106',
  indians: 'PE-98',
  plain: 'PE-111',
  sacramento: 'PE-133',
};

/** The rule that a thing follows. */
function clauseOf(closeup: Closeup): Clause {
  if ('space' in closeup) return KIND_CLAUSES[spaceAt(closeup.space).kind];
  if ('hand' in closeup) return 'PE-39';
  return 'seat' in closeup ? 'PE-16' : 'played' in closeup ? 'PE-128' : 'PE-127';
}
