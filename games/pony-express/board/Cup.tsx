import { Emblem, hasFacts, type Meaning, useWalking } from '@saloon/parts';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../data.ts';
import type { Payment } from '../steps.ts';
import { DieFace, type Seen } from './Die.tsx';
import { isShaking } from './flourishes.ts';
import { useMoments } from './later.tsx';
import { Piece } from './Piece.tsx';
import { faceWords, isAtCup, priceOf, type Scene, tell, useScene, word } from './scene.ts';
import './Cup.css';

/** The cup of whoever rides, with the dice under it as far as the viewer may see them, and those in the open. */
export function Cup(): JSX.Element {
  const scene = useScene();
  const { view, say, happening, viewer } = scene;
  const area = useRef<HTMLElement>(null);
  useWalking(area);
  useDragging(area, scene);
  const seat = view.active;
  const isShown = isAtCup(view);
  return (
    <section
      ref={area}
      class="cup"
      data-own={viewer === seat || undefined}
      aria-label={tell(say, 'cupOf', { seat: { seat } })}
    >
      <div class="under" data-shaken={isShaking(happening) || undefined} key={isShaking(happening) ? happening : 0}>
        <span class="whose" data-piece="cup" data-still aria-hidden="true">
          <Emblem seat={seat} />
        </span>
        {isShown ? <UnderCup /> : null}
      </div>
      <div class="in-the-open">{isShown ? <OpenDice /> : null}</div>
      {scene.question?.step === 'rolling' ? <Rolls /> : isShown ? <p class="heard">{describe(scene)}</p> : null}
    </section>
  );
}

/** Own dice are laid from the cup on the table and back. */
function useDragging(area: RefObject<HTMLElement | null>, scene: Scene): void {
  const moments = useMoments();
  const now = useRef(scene);
  now.current = scene;
  useEffect(() => {
    if (area.current === null) return;
    return moments?.dragDice(area.current, means => {
      const { choosing } = now.current;
      if (choosing.fits(means)) choosing.pick(means);
    });
  }, [moments]);
}

/** The dice of this turn in words, for those who do not roll them. */
function describe({ view, say }: Scene): string {
  const { diceOpen, diceKnown, diceUnderCup } = view;
  return tell(say, 'diceSeen', {
    count: diceUnderCup,
    open: diceOpen.length,
    dice: faceWords(diceOpen),
    known: diceKnown.length,
    ghosts: faceWords(diceKnown),
  });
}

/** Dice with names of their own: of several that show one face, the first lies in the open. */
function named(dice: readonly Face[], before: readonly Face[]): readonly { face: Face; name: string }[] {
  return dice.map((face, index) => {
    const alike = [...before, ...dice.slice(0, index)].filter(other => other === face).length;
    return { face, name: `die-${face}-${alike}` };
  });
}

/** My own dice can be taken out, or turned with a Loaded Die; of others' dice I see those that all know. */
function UnderCup(): JSX.Element {
  const { view, say, question, choosing } = useScene();
  const { diceSeen, diceKnown, diceOpen, diceUnderCup } = view;
  if (diceSeen.length === 0)
    return (
      <>
        {Array.from({ length: diceUnderCup }, (_, index) => (
          <DieFace key={index} face={diceKnown[index] ?? null} seen={index < diceKnown.length ? 'ghost' : 'hidden'} />
        ))}
      </>
    );
  const type = choosing.picked.type === 'turnDie' ? 'turnDie' : 'takeOut';
  return (
    <>
      {named(diceSeen, diceOpen).map(({ face, name }) =>
        question?.step === 'rolling' ? (
          <Piece
            key={name}
            name={name}
            from="cup"
            class="die-button"
            label={tell(say, 'dieUnder', { face: word('face', face) })}
            means={{ type, face }}
          >
            <DieFace face={face} seen="own" />
          </Piece>
        ) : (
          <StillDie key={name} name={name} face={face} seen="own" />
        ),
      )}
    </>
  );
}

const StillDie = ({ name, face, seen }: { name: string; face: Face; seen: Seen }): JSX.Element => (
  <span class="die-place" data-piece={name} data-from="cup">
    <DieFace face={face} seen={seen} />
  </span>
);

/** Dice that all see; mine can be chosen to be thrown again or put back. */
function OpenDice(): JSX.Element {
  const { view, say, question, chosen, choose, choosing } = useScene();
  const isOwn = question?.step === 'rolling';
  const isOffered = (face: Face) => question?.options.some(option => hasFacts(option, { type: 'putBack', face }));
  return (
    <>
      {named(view.diceOpen, []).map(({ face, name }, index) => {
        if (!isOwn) return <StillDie key={name} name={name} face={face} seen="open" />;
        const isChosen = chosen.includes(index);
        const toggle = () => {
          choosing.clear();
          choose(isChosen ? chosen.filter(other => other !== index) : [...chosen, index].toSorted((a, b) => a - b));
        };
        return (
          <Piece
            key={name}
            name={name}
            from="cup"
            class="die-button"
            label={tell(say, 'dieOpen', { face: word('face', face) })}
            mark={isChosen ? 'picked' : isOffered(face) ? 'playable' : undefined}
            onTap={toggle}
          >
            <DieFace face={face} />
          </Piece>
        );
      })}
    </>
  );
}

/** What can be done with the dice: shake those under the cup again, throw chosen ones, or put one back. */
function Rolls(): JSX.Element {
  const { view, say, chosen } = useScene();
  const faces = chosen.flatMap(index => view.diceOpen[index] ?? []);
  const last = faces.at(-1);
  if (last === undefined && view.diceUnderCup === 0) return <p class="rolls">{tell(say, 'chooseDice')}</p>;
  if (last === undefined)
    return (
      <p class="rolls">
        <RollButton facts={{ type: 'rerollHidden' }} text={tell(say, 'shake', { count: view.diceUnderCup })} />
      </p>
    );
  return (
    <p class="rolls">
      <RollButton facts={{ type: 'rerollOpen', faces }} text={tell(say, 'throw', { count: faces.length })} />
      <Piece
        name="put-back"
        class="button roll"
        label={tell(say, 'putBack', { face: word('face', last) })}
        means={{ type: 'putBack', face: last }}
        isSaid
      >
        <span aria-hidden="true">{tell(say, 'putBack', { face: word('face', last) })}</span>
      </Piece>
    </p>
  );
}

/** A further roll with its price; a Horseshoe pays if it was tapped, or if there is no gold. */
function RollButton({ facts, text }: { facts: Meaning; text: string }): JSX.Element {
  const scene = useScene();
  const payment = paymentOf(scene);
  const means = { ...facts, payment };
  const price = priceOf(scene, payment);
  return (
    <Piece
      name={`${facts.type}`}
      class="button roll"
      label={`${text} ${price}`}
      isSaid
      means={means}
      wish={means}
      mark={scene.question?.options.some(({ type }) => type === facts.type) ? undefined : 'blocked'}
    >
      <span aria-hidden="true">{text}</span> <b aria-hidden="true">{price}</b>
    </Piece>
  );
}

function paymentOf({ choosing, question }: Scene): Payment {
  if (choosing.picked.payment === 'horseshoe') return 'horseshoe';
  const pays = (payment: Payment) =>
    question?.options.some(option => 'payment' in option && option.payment === payment);
  return pays('horseshoe') && !pays('gold') ? 'horseshoe' : 'gold';
}
