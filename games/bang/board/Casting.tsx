import { homeSeat } from '@saloon/parts';
import type { JSX } from 'preact';
import { type Character, printedLife } from '../data.ts';
import type { CastingView } from '../secrets.ts';
import { Piece } from './Piece.tsx';
import { Print } from './Print.tsx';
import { characterName, tell, useScene } from './scene.ts';
import './Casting.css';

/** Before the game: the characters on offer, or two that are being lined up. */
export function Casting({ casting }: { casting: CastingView }): JSX.Element | null {
  const scene = useScene();
  const { view, say } = scene;
  if (view.step?.do === 'lineUp') return <LineUp pair={casting.drafted[homeSeat(scene)] ?? []} />;
  const [offer, type] = view.step?.do === 'draft' ? [casting.pool, 'draft'] : [casting.offers, 'keep'];
  return (
    <div class="casting">
      <h3>{tell(say, 'offered')}</h3>
      <ul data-many={offer.length > 4 || undefined}>
        {offer.map(character => (
          <li key={character}>
            <Candidate character={character} type={type} isChosen={casting.ownChoice === character} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Candidate({
  character,
  type,
  isChosen,
}: {
  character: Character;
  type: string;
  isChosen: boolean;
}): JSX.Element {
  const { say, view } = useScene();
  const life = tell(say, 'lifePoints', { count: printedLife(character, view.houseRules) });
  const text = `${life}: ${say({ key: `bang.power.${character}` })}`;
  const name = say(characterName(character));
  return (
    <Piece
      name={`character-${character}`}
      class="wanted candidate"
      label={`${name} ${text}`}
      meanings={[{ type, character }]}
      mark={isChosen ? 'picked' : undefined}
      closeup={{ character }}
      hold="near"
    >
      <Print character={character} say={say} />
      <span class="name">{name}</span> <span class="power">{text}</span>
    </Piece>
  );
}

/** Who sits at which hand, and who is exposed: each part is a tap of its own. */
function LineUp({ pair }: { pair: readonly Character[] }): JSX.Element {
  const { say, choosing } = useScene();
  const { picked } = choosing;
  const part = (key: string, text: string, facts: Readonly<Record<string, unknown>>, isPicked: boolean) => (
    <Piece name={key} class="button" label={text} meanings={[facts]} mark={isPicked ? 'picked' : undefined}>
      {text}
    </Piece>
  );
  return (
    <ul class="line-up">
      {pair.map((character, index) => {
        const named = { character: characterName(character) };
        const other = pair[1 - index];
        return (
          <li key={character}>
            <span class="wanted">
              <Print character={character} say={say} />
              <span class="name">{say(characterName(character))}</span>
            </span>
            {part(
              `left-${character}`,
              tell(say, 'onTheLeft', named),
              { left: character, right: other },
              picked.left === character,
            )}
            {part(
              `right-${character}`,
              tell(say, 'onTheRight', named),
              { right: character, left: other },
              picked.right === character,
            )}
            {part(
              `exposed-${character}`,
              say({ key: 'bang.option.expose', args: named }),
              { exposed: character },
              picked.exposed === character,
            )}
          </li>
        );
      })}
    </ul>
  );
}
