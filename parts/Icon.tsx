import type { JSX } from 'preact';

/** An icon of the collection by its path (see `@saloon/parts/icons`), in the colour of the text. The words beside it speak. */
export function Icon({ path, size = '1em' }: { path: string; size?: string }): JSX.Element {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
