import { useLayoutEffect, useRef } from 'preact/hooks';

/** What each key does; a key that is not named does nothing here. */
export type Keys = Readonly<Record<string, () => void>>;

/** Listens for single keys, but never while somebody writes, holds a modifier or reads a sheet. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the page is painted: whoever sees a question can press a key for it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A piece that was pressed has taken the key already.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog') !== null || target.isContentEditable) return true;
  return target.matches('textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"])');
}
