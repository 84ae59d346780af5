import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words/site.ts';

/** A sheet laid over the page: the browser's own dialog, closed by its button, by Escape or by a tap beside it. */
export function Sheet({
  title,
  look = '',
  close,
  children,
}: {
  title: string;
  /** A class for one that looks different. */
  look?: string;
  close(): void;
  children: ComponentChildren;
}): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class={`sheet grain ${look}`}
      aria-labelledby="sheet-title"
      onClose={() => {
        // A sheet that makes way for another closes too, and must not take that one with it.
        if (dialog.current !== null) close();
      }}
      onClick={event => {
        if (event.target === dialog.current) close();
      }}
    >
      <div class="sheet-inside">
        <header>
          <h2 id="sheet-title">{title}</h2>
          <button type="button" class="button square" aria-label={t('shell.close')} onClick={close}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
