// Questions that tests put to a board in the page; they are answered with lists of what is wrong.

const all = (selector: string, root: ParentNode = document): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];
/** A tap is answered and drawn before the next task: nothing on the way waits for time. */
const drawn = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
const nameOf = (element: HTMLElement): string => element.dataset.piece ?? element.ariaLabel ?? element.className;

/** Areas that are wider than their room, and things that lie over one another although each has a place of its own. */
export function layoutFaults({ areas, apart, parts }: { areas: string; apart: string; parts: string }): string[] {
  const board = document.querySelector('.gallery-board')?.getBoundingClientRect();
  if (board === undefined) return ['There is no board'];
  const page = document.documentElement;
  const wide = all(areas).filter(
    area => getComputedStyle(area).overflowX !== 'visible' && area.scrollWidth > area.clientWidth + 1,
  );
  const outside = all(areas).filter(area => {
    const { left, right } = area.getBoundingClientRect();
    return left < board.left - 1 || right > board.right + 1;
  });
  return [
    ...(page.scrollWidth > page.clientWidth ? ['The page scrolls sideways'] : []),
    ...wide.map(area => `${area.className} is ${area.scrollWidth} wide in a room of ${area.clientWidth}`),
    ...outside.map(area => `${area.className} reaches out of the board`),
    ...overlaps(all(apart)),
    ...all(apart).flatMap(whole => all(parts, whole).flatMap(part => leaves(part, whole))),
  ];
}

/** Printed things may be a little askew, but not lie beside what they belong to. */
function leaves(part: HTMLElement, whole: HTMLElement): string[] {
  const slack = 6;
  const [inner, outer] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
  const isInside =
    inner.left > outer.left - slack &&
    inner.right < outer.right + slack &&
    inner.top > outer.top - slack &&
    inner.bottom < outer.bottom + slack;
  return isInside ? [] : [`${nameOf(part)} leaves its ${whole.className}`];
}

function overlaps(elements: readonly HTMLElement[]): string[] {
  const boxes = elements.map(element => element.getBoundingClientRect());
  return elements.flatMap((element, index) =>
    elements.slice(index + 1).flatMap((other, offset) => {
      const [one, two] = [boxes[index] as DOMRect, boxes[index + 1 + offset] as DOMRect];
      const isApart =
        one.right <= two.left + 1 ||
        two.right <= one.left + 1 ||
        one.bottom <= two.top + 1 ||
        two.bottom <= one.top + 1;
      return isApart ? [] : [`${element.className} ${index} lies over ${other.className} ${index + 1 + offset}`];
    }),
  );
}

/** Buttons of an area that Tab and the arrow keys do not reach. */
export function unreachable(area: string): string[] {
  return all(area).flatMap(root => {
    const buttons = all('button', root);
    const reached = new Set(buttons.filter(button => button.tabIndex === 0));
    for (const button of reached)
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
        button.focus();
        button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && buttons.includes(activeElement)) reached.add(activeElement);
      }
    return buttons.filter(button => !reached.has(button)).map(nameOf);
  });
}

const prompt = (): DOMStringMap => document.querySelector<HTMLElement>('.gallery-prompt')?.dataset ?? {};
const marked = (): string[] =>
  all('.gallery-board button[data-mark="playable"]').flatMap(button => button.dataset.piece ?? []);

/** The options that no row of taps on the board leads to; the gallery must be open with `confirm`. */
export async function untappable(promptOnly: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  await tapOn([], found);
  const options = JSON.parse(prompt().options ?? '[]') as { type: string }[];
  return options
    .filter(({ type }) => !promptOnly.includes(type))
    .map(option => JSON.stringify(option))
    .filter(option => !found.has(option));
}

/** Of the pieces that cannot be chosen after these taps: how many there are, and which do not say by which rule. */
export async function refusals(pieces: string, taps: readonly string[]): Promise<{ count: number; silent: string[] }> {
  const silent: string[] = [];
  await tapAfresh(taps);
  const refused = all(pieces).filter(({ dataset: { mark = '' } }) => mark !== 'playable' && mark !== 'picked');
  for (const name of refused.map(nameOf)) {
    await tapAfresh([...taps, name]);
    if (!prompt().broken) silent.push(name);
  }
  return { count: refused.length, silent };
}

async function tapOn(taps: readonly string[], found: Set<string>): Promise<void> {
  await tapAfresh(taps);
  const { ready } = prompt();
  if (ready !== undefined) found.add(ready);
  if (ready !== undefined || taps.length === 4) return;
  for (const piece of marked()) if (!taps.includes(piece)) await tapOn([...taps, piece], found);
}

async function tapAfresh(taps: readonly string[]): Promise<void> {
  all('[data-clear]')[0]?.click();
  await drawn();
  for (const tap of taps) {
    all('.gallery-board button[data-piece]')
      .find(button => button.dataset.piece === tap)
      ?.click();
    await drawn();
  }
}

/**
 * Gives answers by tapping what lies on top at the middle of a marked piece, or at the free left edge of a fanned card;
 * now and then in the prompt. Returns how many answers were given before the match was over or the taps ran out.
 */
export async function tapAway(taps: number): Promise<number> {
  const before = Number(prompt().answers);
  for (let tap = 0; tap < taps; tap++) {
    const onBoard = all('.gallery-board button[data-mark="playable"]');
    const inPrompt = all('.gallery-prompt [data-option]');
    const buttons = tap % 4 === 0 || onBoard.length === 0 ? inPrompt : onBoard;
    const button = buttons[(tap * 7) % Math.max(1, buttons.length)];
    if (button === undefined) break;
    const top = topOf(button);
    if (top !== button) throw new Error(`${nameOf(button)} is covered by ${top === null ? 'nothing' : nameOf(top)}`);
    button.click();
    await drawn();
  }
  return Number(prompt().answers) - before;
}

function topOf(button: HTMLElement): HTMLElement | null {
  button.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = button.getBoundingClientRect();
  const at = (x: number) => document.elementFromPoint(x, top + height / 2)?.closest('button') ?? null;
  const middle = at(left + width / 2);
  return middle === button ? middle : at(left + 9);
}
