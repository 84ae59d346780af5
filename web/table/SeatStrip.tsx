import { Emblem, type SeatFace, SeatNotes, TimeLeft } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words/site.ts';
import './SeatStrip.css';

/** Everybody at the table: emblem, name, who is asked, who is away, and how much time is left. */
export function SeatStrip(props: {
  faces: readonly SeatFace[];
  asked: readonly number[];
  own: number | null;
  /** The board shows all of it; here it is only read out. */
  isDrawn: boolean;
}): JSX.Element {
  const strip = useRef<HTMLOListElement>(null);
  const asked = props.asked.join();
  useEffect(() => {
    strip.current?.querySelector('[data-asked="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [asked]);
  return (
    <ol class={props.isDrawn ? 'seats heard' : 'seats seat-strip'} aria-label={t('seats.strip')} ref={strip}>
      {props.faces.map(face => (
        <li key={face.seat} data-asked={props.asked.includes(face.seat)} data-own={face.seat === props.own}>
          <Emblem seat={face.seat} size="2.1em" />
          <span class="seat-words">
            <strong>{face.name}</strong>
            <SeatNotes face={face} />
          </span>
          <TimeLeft clock={face.clock} />
        </li>
      ))}
    </ol>
  );
}
