import type { JSX } from 'preact';
import type { Card } from '../data.ts';
import { useDrawings } from './drawings.ts';
import './CardFace.css';

/** The picture of an equipment card; its name stands where there is room for it. */
export function CardFace({ card, name }: { card: Card; name?: string | undefined }): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class="face" aria-hidden="true">
      {name === undefined ? null : <span class="title">{name}</span>}
      <span class="picture print">{drawings === null ? null : <drawings.Equipment of={card} />}</span>
    </span>
  );
}

/** The back of the equipment cards: a saddle. */
export function CardBack(): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class="face back" aria-hidden="true">
      {drawings === null ? null : <drawings.Mark of="relay" />}
    </span>
  );
}
