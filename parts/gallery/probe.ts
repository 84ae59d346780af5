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
    ...all(apart).flatMap(whole =>
      all(parts, whole)
        .filter(isShown)
        .flatMap(part => leaves(part, whole)),
    ),
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

/** Pairs of these that lie over one another. */
export function overlaps(elements: readonly HTMLElement[]): string[] {
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

/** As wide and high as a fingertip. */
const TOUCH = 44;

/**
 * What cannot be seen whole, or not be tapped: `figures` and pieces that can be chosen, of which those in a `fan` may overlap and
 * run on; what covers each other although it is `apart`; and whether the board has to be scrolled.
 */
export function outOfView(parts: { figures: string; apart: string; fan: string; isTouched: boolean }): string[] {
  const board = document.querySelector('.gallery-board') as HTMLElement;
  const pieces = all('button[data-mark="playable"], button[data-mark="picked"]', board).filter(isShown);
  return [
    ...[board, ...all('.game-table', board)].filter(scrolls).map(area => `${area.className} has to be scrolled`),
    ...overlaps(all(parts.apart)),
    ...all(parts.figures).flatMap(figure => [
      ...hidden(figure),
      ...all('button', figure)
        .filter(isShown)
        .flatMap(part => leaves(part, figure)),
    ]),
    ...pieces.flatMap(piece => (piece.closest(parts.fan) === null ? hidden(piece) : fanned(piece))),
    ...(parts.isTouched ? pieces.flatMap(tooSmall) : []),
  ];
}

const scrolls = (area: HTMLElement): boolean =>
  area.scrollHeight > area.clientHeight + 1 || area.scrollWidth > area.clientWidth + 1;
const isShown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });
const belongs = (element: HTMLElement, x: number, y: number): boolean =>
  element.contains(document.elementFromPoint(x, y));

/**
 * Points all over a thing, but for its corners which may be askew: nine in ten must not lie under something or out of sight. Of
 * small things there may be hundreds, and a few points tell as much.
 */
function hidden(element: HTMLElement): string[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const steps = Math.max(width, height) < 1.5 * TOUCH ? [0, 2, 4] : [0, 1, 2, 3, 4];
  const at = (start: number, size: number, step: number) => start + size * (0.08 + 0.21 * step);
  const seen = steps.flatMap(row =>
    steps.filter(column => belongs(element, at(left, width, column), at(top, height, row))),
  ).length;
  const part = seen / steps.length ** 2;
  return part >= 0.9 ? [] : [`${nameOf(element)} is seen to ${Math.round(part * 100)} %`];
}

/** Of a card in a fan so much must be free, after the fan was moved, that a finger finds it. */
function fanned(card: HTMLElement): string[] {
  card.scrollIntoView({ block: 'nearest', inline: 'center' });
  const { left, top, width, height } = card.getBoundingClientRect();
  const free =
    Array.from({ length: Math.floor(width / 2) }, (_, x) => left + 2 * x + 1).filter(x =>
      belongs(card, x, top + height / 2),
    ).length * 2;
  const isWhole = belongs(card, left + 6, top + 6) && belongs(card, left + 6, top + height - 6);
  return free >= TOUCH - 2 && isWhole ? [] : [`${nameOf(card)} has ${free} free${isWhole ? '' : ', and is cut off'}`];
}

function tooSmall(piece: HTMLElement): string[] {
  const [width, height] = [piece.offsetWidth, piece.offsetHeight];
  return width >= TOUCH && height >= TOUCH ? [] : [`${nameOf(piece)} measures ${width} × ${height}`];
}

/** The sizes of all print on the board, in the order of the page. */
export const printSizes = (): number[] =>
  all('.gallery-board *')
    .filter(({ dataset, childNodes }) => dataset.text !== undefined || [...childNodes].some(isText))
    .map(element => Number.parseFloat(getComputedStyle(element).fontSize));

const isText = ({ nodeType, textContent }: Node): boolean => nodeType === Node.TEXT_NODE && textContent?.trim() !== '';

/** Where these things lie, one line each. */
export const boxesOf = (selector: string): string[] =>
  all(selector).map(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].join(' ');
  });

/** Buttons of an area that Tab and the arrow keys do not reach. */
export function unreachable(area: string): string[] {
  return all(area).flatMap(root => {
    const buttons = all('button', root).filter(isShown);
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
  all('.gallery-board button[data-mark="playable"]')
    .filter(isShown)
    .flatMap(button => button.dataset.piece ?? []);

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
      .findLast(button => button.dataset.piece === tap && isShown(button))
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
    const onBoard = all('.gallery-board button[data-mark="playable"]').filter(isShown);
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
  button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = button.getBoundingClientRect();
  const at = (x: number) => document.elementFromPoint(x, top + height / 2)?.closest('button') ?? null;
  const middle = at(left + width / 2);
  return middle === button ? middle : at(left + 9);
}
