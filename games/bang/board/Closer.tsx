import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { kindOf, printedLife } from '../data.ts';
import { CardFace } from './CardFace.tsx';
import { Print } from './Figure.tsx';
import { type Closeup, characterName, clauseOf, kindName, tell, useScene } from './scene.ts';

/** A card or character held close: its picture, its text and the rule behind it. It keeps within the board. */
export function Closer({ closeup, onClose }: { closeup: Closeup; onClose(): void }): JSX.Element {
  const { say, explain } = useScene();
  const clause = clauseOf(closeup);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside class="closer panel" aria-live="polite">
      {'card' in closeup ? (
        <span class="card" aria-hidden="true">
          <CardFace card={closeup.card} say={say} />
        </span>
      ) : (
        <span class="poster" aria-hidden="true">
          <Print character={closeup.character} />
        </span>
      )}
      <div>
        <Text closeup={closeup} />
        <p class="actions">
          <button type="button" class="button" onClick={() => explain(clause)}>
            {tell(say, 'rule', { clause })}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {tell(say, 'close')}
          </button>
        </p>
      </div>
    </aside>
  );
}

function Text({ closeup }: { closeup: Closeup }): JSX.Element {
  const { say, view } = useScene();
  if ('card' in closeup)
    return (
      <>
        <h3>{say(kindName(closeup.card))}</h3>
        <p>{say({ key: `bang.effect.${kindOf(closeup.card)}` })}</p>
      </>
    );
  const { character } = closeup;
  return (
    <>
      <h3>{say(characterName(character))}</h3>
      <p>{tell(say, 'lifePoints', { count: printedLife(character, view.houseRules) })}</p>
      <p>{say({ key: `bang.power.${character}` })}.</p>
    </>
  );
}
