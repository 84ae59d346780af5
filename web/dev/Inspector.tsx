import type { State } from '@saloon/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { runJob } from '../session/tableWorker.ts';
import './inspector.css';

const KEPT_EVENTS = 30;
const PARTS = ['agenda', 'question', 'events', 'view', 'state'] as const;
type Part = (typeof PARTS)[number];

/** For developers: what is behind the table. A table on this device also shows its agenda and its whole state. */
export function Inspector({ session, isLocal }: { session: Session; isLocal: boolean }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [part, show] = useState<Part>(isLocal ? 'agenda' : 'question');
  const state = useLocalState(session, isOpen && isLocal);
  const shown = PARTS.filter(name => isLocal || (name !== 'agenda' && name !== 'state'));
  if (!isOpen)
    return (
      <button type="button" class="inspector-opener" onClick={() => setOpen(true)}>
        State
      </button>
    );
  return (
    <aside class="inspector" aria-label="State, for developers">
      <header>
        {shown.map(name => (
          <button key={name} type="button" aria-pressed={name === part} onClick={() => show(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => setOpen(false)}>
          close
        </button>
      </header>
      <pre>{JSON.stringify(contentOf(part, session, state), null, 1)}</pre>
    </aside>
  );
}

function contentOf(part: Part, { now, told, welcome }: Session, state: State | null): unknown {
  const contents: Readonly<Record<Part, () => unknown>> = {
    agenda: () => state?.agenda.toReversed(),
    question: () => ({ asked: now.value?.asked, question: now.value?.question, wayBack: now.value?.wayBack }),
    events: () => told.value.slice(-KEPT_EVENTS).toReversed(),
    view: () => ({ viewer: welcome.value?.viewer, view: now.value?.view }),
    state: () => state,
  };
  return contents[part]();
}

/** The state in the worker, read anew after everything that happens. */
function useLocalState(session: Session, isWanted: boolean): State | null {
  const [state, setState] = useState<State | null>(null);
  const table = session.table.value?.id ?? '';
  const seq = session.told.value.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (isWanted) void runJob('inspect', { table }).then(setState);
  }, [isWanted, table, seq]);
  return state;
}
