/** A rectangle on the page. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 6;

const meets = (a: PageBox, b: PageBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Where something of this size stands beside its subject and covers nothing that is taken; null if there is no such place. */
export function besideOf(
  subject: PageBox,
  size: Pick<PageBox, 'width' | 'height'>,
  room: PageBox,
  taken: readonly PageBox[],
): PageBox | null {
  const middle = { x: subject.x + (subject.width - size.width) / 2, y: subject.y + (subject.height - size.height) / 2 };
  const [left, right] = [subject.x - size.width - GAP, subject.x + subject.width + GAP];
  const [above, below] = [subject.y - size.height - GAP, subject.y + subject.height + GAP];
  const corners = [
    [middle.x, above],
    [right, middle.y],
    [left, middle.y],
    [middle.x, below],
    [subject.x, above],
    [right - size.width - GAP, above],
    [subject.x, below],
  ] as const;
  const within = (at: number, from: number, length: number, own: number) =>
    Math.max(from, Math.min(from + length - own, at));
  return (
    corners
      .map(([x, y]) => ({
        x: within(x, room.x, room.width, size.width),
        y: within(y, room.y, room.height, size.height),
        ...size,
      }))
      .find(place => ![subject, ...taken].some(other => meets(place, other))) ?? null
  );
}
