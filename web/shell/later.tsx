import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part of a page that is fetched when it is first shown; its place stays empty until then, or shows something plainer. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  plainer: (props: Props) => JSX.Element | null = () => null,
): (props: Props) => JSX.Element | null {
  let known: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, show] = useState<ComponentType<Props> | null>(() => known);
    useEffect(() => {
      if (Part !== null) return;
      load().then(
        part => {
          known = part;
          show(() => part);
        },
        // What cannot be fetched is noted for all parts alike.
        () => undefined,
      );
    }, []);
    return Part === null ? plainer(props) : <Part {...props} />;
  };
}
