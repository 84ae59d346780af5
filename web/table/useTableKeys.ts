import { announce } from '@saloon/parts';
import { tellAsk } from '@saloon/words';
import { prefer, preferences } from '../shell/preferences.ts';
import { useKeys } from '../shell/useKeys.ts';
import { t } from '../words/site.ts';
import type { TableParts } from './tableParts.ts';
import { lastWords } from './tableWords.ts';
import type { Answering } from './useAnswering.ts';
import type { LookingBack } from './useLookingBack.ts';
import type { Panels, Tab } from './usePanels.ts';
import type { SheetName } from './useSheets.ts';

/** What the keys of a table reach. */
interface KeysReach extends LookingBack, Pick<Answering, 'question' | 'choosing'>, Pick<Panels, 'tab' | 'openTab'> {
  /** The sentence of the prompt bar while nothing is asked here. */
  readonly waiting: string;
  openSheet(sheet: SheetName): void;
}

const NUMBERS = Array.from({ length: 9 }, (_, index) => String(index + 1));

/** Lets everything at a table be done by single keys. */
export function useTableKeys({ session, room }: Pick<TableParts, 'session' | 'room'>, reach: KeysReach): void {
  const { question, choosing, past, stage, lookAt, step, waiting, tab: open, openTab, openSheet } = reach;
  const toggle = (tab: Tab) => () => openTab(open === tab ? null : tab);
  const sentence = () => (question === null ? waiting : room.say(tellAsk(room.terms, question.step, question)));
  useKeys({
    ...Object.fromEntries(NUMBERS.map(number => [number, () => press(`[data-choice="${number}"]`)])),
    Escape: () => (past === null ? choosing.clear() : lookAt(null)),
    q: () => announce(sentence(), 'urgent'),
    w: () => announce(question === null ? waiting : t('prompt.asked', { question: sentence() }), 'urgent'),
    z: () => announce(lastWords(session, room), 'urgent'),
    u: () => press('.undo button'),
    l: toggle('log'),
    c: toggle('chat'),
    r: toggle('rules'),
    g: () => openSheet('goal'),
    n: () => lookAt(null),
    p: () => openSheet('preferences'),
    '?': () => openSheet('keys'),
    b: () => step(-1),
    f: () => step(1),
    x: past === null ? session.skip : stage.skip,
    s: playFaster,
  });
}

/** Shows what happens faster, or as before. */
function playFaster(): void {
  const speed = preferences.value.speed === 'fast' ? 'normal' : 'fast';
  prefer({ speed });
  announce(t(`speed.${speed}`), 'urgent');
}

const press = (selector: string): void => document.querySelector<HTMLButtonElement>(selector)?.click();
