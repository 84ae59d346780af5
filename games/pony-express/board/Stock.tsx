import type { JSX } from 'preact';
import { CardBack, CardFace } from './CardFace.tsx';
import { Piece } from './Piece.tsx';
import { tell, useScene, word } from './scene.ts';
import './Stock.css';

/** What lies on the prairie beside the trail: the bank, the pile and the cards played. */
export function Stock(): JSX.Element {
  const { view, say } = useScene();
  const { bank, pileSize, played } = view;
  const last = played.at(-1);
  return (
    <div class="stock">
      <p class="bank" data-piece="bank" data-still>
        <span class="heard">{tell(say, 'bank', { count: bank })}</span>
        <i aria-hidden="true" />
        <b aria-hidden="true" data-text={bank} />
      </p>
      <p class="card pile" data-piece="pile" data-still>
        <span class="heard">{tell(say, 'pile', { count: pileSize })}</span>
        {pileSize === 0 ? null : <CardBack />}
        <span class="count" aria-hidden="true" data-text={pileSize} />
      </p>
      <Piece
        name="played"
        class="card pile"
        label={
          last === undefined
            ? tell(say, 'nothingPlayed')
            : tell(say, 'played', { count: played.length, card: word('card', last) })
        }
        closeup={{ played: true }}
      >
        {last === undefined ? null : <CardFace card={last} />}
        <span class="count" aria-hidden="true" data-text={played.length} />
      </Piece>
    </div>
  );
}
