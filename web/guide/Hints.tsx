import { announce } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { prefer, preferences } from '../shell/preferences.ts';
import type { TableParts } from '../table/tableParts.ts';
import { besideOf, type PageBox } from './placing.ts';
import './guide.css';

/** So long after a question everything lies where it stays, in milliseconds. */
const SETTLED = 700;
/** What a hint never covers: whatever can be chosen, the question, and sheets. */
const TAKEN =
  '.board-place [data-mark]:not([data-mark="blocked"]), [data-choice], .prompt-main .button, .prompt-sentence, .story, dialog[open]';

/** What it leaves alone if there is room elsewhere: who plays, and what they have. */
const WATCHED = '.board-place .ticket, .board-place .plate';

/** A hint to be shown: which one, and beside what. */
interface DueHint {
  readonly id: string;
  readonly name: string;
  readonly at: string;
}

/** One hint at a question, each once on this device, beside what it is about; gone at a click or with the question. */
export function Hints({ parts }: { parts: TableParts }): JSX.Element | null {
  const { now, room } = parts;
  const step = now.question === null ? '' : (now.asked?.step ?? '');
  const question = now.question === null ? '' : `${step} ${now.question.at}`;
  const [hint, show] = useState<DueHint | null>(null);
  useEffect(() => {
    show(null);
    // One thing at a time: while the goal lies there, no hint does.
    const timer = setInterval(() => {
      if (document.querySelector('.goal-card') !== null) return;
      clearInterval(timer);
      show(dueHint(parts, step));
    }, SETTLED);
    const leave = () => show(null);
    addEventListener('resize', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', leave);
    };
  }, [question]);
  if (hint === null) return null;
  return <HintSlip hint={hint} sentence={room.say({ key: `guide.hint.${hint.name}` })} close={() => show(null)} />;
}

/** The first hint that belongs to this step and was never shown. */
function dueHint({ room: { guide, terms } }: TableParts, step: string): DueHint | null {
  const { hints, seenHints } = preferences.value;
  if (!hints || guide === null) return null;
  const all = Object.entries(guide.hints ?? {}).map(([name, hint]) => ({ id: `${terms.id}.${name}`, name, ...hint }));
  return all.find(({ id, steps }) => steps.includes(step) && !seenHints.includes(id)) ?? null;
}

function HintSlip({ hint, sentence, close }: { hint: DueHint; sentence: string; close(): void }): JSX.Element {
  const slip = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<PageBox | null>(null);
  useLayoutEffect(() => {
    const found = slip.current === null ? null : placeFor(slip.current, hint.at);
    // Where there is no room for it, it comes another time.
    if (found === null) return close();
    setPlace(found);
    announce(sentence);
    prefer({ seenHints: [...preferences.value.seenHints, hint.id] });
  }, [hint]);
  const style = place === null ? { visibility: 'hidden' } : { left: `${place.x}px`, top: `${place.y}px` };
  return (
    <button type="button" class="hint" ref={slip} style={style} onClick={close}>
      {sentence} <span aria-hidden="true">×</span>
    </button>
  );
}

function placeFor(slip: HTMLElement, at: string): PageBox | null {
  const subject = document.querySelector(at)?.getBoundingClientRect();
  if (subject === undefined || subject.width === 0) return null;
  const { width, height } = slip.getBoundingClientRect();
  const page = { x: 4, y: 4, width: innerWidth - 8, height: innerHeight - 8 };
  const boxesOf = (things: string) =>
    [...document.querySelectorAll(things)].map(thing => thing.getBoundingClientRect());
  const taken = boxesOf(TAKEN);
  const place = (besides: readonly DOMRect[]) => besideOf(subject, { width, height }, page, [...taken, ...besides]);
  return place(boxesOf(WATCHED)) ?? place([]);
}
