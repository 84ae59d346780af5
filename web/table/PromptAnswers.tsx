import type { Gesture, Option } from '@saloon/kernel';
import {
  choicesFor,
  Emblem,
  handFacts,
  heldAfter,
  type ListBegun,
  type OwnChoosing,
  type PromptChoice,
  useLookingCloser,
} from '@saloon/parts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import type { HeldAnswer } from './Names.tsx';
import type { AnswerProps } from './promptWords.ts';

/** Only dice that are flicked need it. */
const HandNumbers = later(async () => (await import('./HandNumbers.tsx')).HandNumbers);

/** With more options than this, a list is chosen piece by piece. */
const LISTS_AT_ONCE = 8;

const ListChoices = later(async () => (await import('./ListChoices.tsx')).ListChoices);
const WholeList = later(async () => (await import('./ListChoices.tsx')).WholeList);
const NameIn = later(async () => (await import('./Names.tsx')).NameIn);

/** So many choices are seen at once without unfolding them. */
const SEEN = 4;

/** Under the question: what can be chosen, and at one fixed place the answer that needs no piece, or the last step of one that is held. */
export function PromptAnswers(props: AnswerProps): JSX.Element {
  const { room, view, question, choosing, isFinal } = props;
  const { terms, say } = room;
  const { held, picked } = choosing;
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<HeldAnswer | null>(null);
  const choices = choicesFor(terms, question, choosing, say)
    .filter(({ options }) => !options.every(option => isOnBoard(props, option)))
    .map((choice, index) => ({ choice, number: index + 1 }));
  const plain = held === null ? plainOf(choices, question.gesture) : undefined;
  const rest = choices.filter(({ choice }) => choice !== plain?.choice);
  const hasPicked = Object.keys(picked).length > 0 || held !== null;
  return (
    <div class="prompt-answers">
      <div class="prompt-choices" data-open={isOpen || undefined}>
        {held === null && <Choices {...props} rest={rest} hold={setRead} />}
      </div>
      <div class="prompt-main">
        {held !== null && (
          <button type="button" class="button primary" data-choice={1} onClick={choosing.confirm}>
            {t('prompt.confirm')}
            {isFinal(held) && <Final />}
          </button>
        )}
        {plain !== undefined && <ChoiceButton {...props} {...plain} hold={setRead} isMain />}
        {held === null && isListed(choosing) && <WholeList {...props} list={choosing.list} />}
        {hasPicked && (
          <button type="button" class="button plain" data-key="Escape" onClick={choosing.clear}>
            {t('prompt.startAgain')}
          </button>
        )}
        {!hasPicked && !isListed(choosing) && rest.length > SEEN && (
          <button
            type="button"
            class="button small all-answers"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('prompt.all', { count: choices.length })}
          </button>
        )}
      </div>
      {read !== null && <NameIn room={room} view={view} held={read} putAway={() => setRead(null)} />}
    </div>
  );
}

/** Whether so many lists are on offer that one is chosen piece by piece. */
const isListed = (choosing: OwnChoosing): choosing is OwnChoosing & { list: ListBegun } =>
  choosing.list !== null && choosing.left.length > LISTS_AT_ONCE;

/** What only a hand on the board can answer: a swipe, and whatever else the board takes. */
const isOnBoard = ({ room, question }: AnswerProps, option: Option): boolean =>
  room.board?.takes?.(option) === true ||
  handFacts(option, question.gesture).some(([, { most }]) => most !== undefined);

/** What can be chosen: numbers for the hand that flicks, one piece after the other, or answers. */
function Choices({ rest, hold, ...props }: AnswerProps & Held & { rest: readonly Numbered[] }): JSX.Element {
  const { question, choosing } = props;
  const { inHand } = choosing;
  if (inHand !== null)
    return (
      <HandNumbers
        key={inHand.type}
        option={inHand}
        gesture={question.gesture as Gesture}
        settle={option => choosing.settle(option)}
      />
    );
  if (isListed(choosing)) return <ListChoices {...props} list={choosing.list} />;
  return (
    <>
      {rest.map(({ choice, number }) => (
        <ChoiceButton key={JSON.stringify(choice.facts)} {...props} choice={choice} number={number} hold={hold} />
      ))}
    </>
  );
}

/** How an answer is looked at closely. */
interface Held {
  hold(change: (now: HeldAnswer | null) => HeldAnswer | null): void;
}
interface Numbered {
  readonly choice: PromptChoice;
  readonly number: number;
}

/** The one answer that names nothing, such as the end of the turn. */
function plainOf(choices: readonly Numbered[], gesture: Gesture = {}): Numbered | undefined {
  const isPlain = (option: Option) => Object.keys(option).every(fact => fact === 'type' || fact in gesture);
  const plain = choices.filter(({ choice }) => choice.options.every(isPlain));
  return plain.length === 1 ? plain[0] : undefined;
}

/** A seal on what cannot be taken back. */
const Final = (): JSX.Element => (
  <span class="final" title={t('prompt.final')}>
    <span class="heard">({t('prompt.final')})</span>
  </span>
);

function ChoiceButton(props: AnswerProps & Numbered & Held & { readonly isMain?: boolean }): JSX.Element {
  const { choice, number, choosing, hold, isMain = false } = props;
  const { label, sentence, seat, facts, options, count } = choice;
  const shown = options.length === 1 ? (options[0] ?? null) : null;
  const isFinal = options.every(option => props.isFinal(option));
  const { wasHeld, ...listeners } = useLookingCloser(how =>
    hold(now => heldAfter(now, { answer: { type: '', ...facts }, how })),
  );
  return (
    <button
      type="button"
      class={isMain ? 'button primary choice' : 'button choice'}
      data-choice={number}
      onClick={() => wasHeld() || choosing.pick(facts)}
      onMouseEnter={() => choosing.preview(shown)}
      onMouseLeave={() => choosing.preview(null)}
      onFocus={() => choosing.preview(shown)}
      onBlur={() => choosing.preview(null)}
      {...listeners}
    >
      {number <= 9 && (
        <span class="number" aria-hidden="true">
          {number}
        </span>
      )}
      {seat !== null && <Emblem seat={seat} size="1.4em" />}
      {sentence === null || sentence === label ? (
        <span>{label}</span>
      ) : (
        <>
          <span aria-hidden="true">{label}</span>
          <span class="heard">{sentence}</span>
        </>
      )}
      {count > 1 && <span>{count}×</span>}
      {isFinal && <Final />}
    </button>
  );
}
