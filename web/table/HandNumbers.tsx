import type { Gesture, Option } from '@saloon/kernel';
import { handFacts } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hasWord, t } from '../words/site.ts';

/** The fact that measures how far from the centre a running mark was stopped. */
const TIMED = 'error';
const PERIOD = 1600;

const numberOf = (option: Option, fact: string): number => Number((option as unknown as Record<string, number>)[fact]);

/** What a hand decides: a slider for each number within its bounds, or a running mark to be stopped in the middle. */
export function HandNumbers({
  option,
  gesture,
  settle,
}: {
  option: Option;
  gesture: Gesture;
  settle(option: Option): void;
}): JSX.Element {
  const facts = handFacts(option, gesture);
  const [numbers, setNumbers] = useState<Record<string, number>>({});
  const timed = facts.find(([fact]) => fact === TIMED);
  if (timed !== undefined)
    return <RunningMark max={timed[1].max} stop={error => settle({ ...option, [TIMED]: error } as Option)} />;
  const chosen = Object.fromEntries(facts.map(([fact]) => [fact, numbers[fact] ?? numberOf(option, fact)]));
  return (
    <form
      class="hand-numbers"
      onSubmit={event => {
        event.preventDefault();
        settle({ ...option, ...chosen } as Option);
      }}
    >
      {facts.map(([fact, { min, max }]) => (
        <label key={fact}>
          <span>{wordOfFact(fact)}</span>
          <input
            type="range"
            min={min}
            max={max}
            value={chosen[fact]}
            onInput={({ currentTarget }) => setNumbers({ ...numbers, [fact]: currentTarget.valueAsNumber })}
          />
          <output>{chosen[fact]}</output>
        </label>
      ))}
      <button type="submit" class="button primary">
        {t('prompt.letGo')}
      </button>
    </form>
  );
}

/** A mark that runs to and fro; the nearer to the centre it is stopped, the smaller the error. */
function RunningMark({ max, stop }: { max: number; stop(error: number): void }): JSX.Element {
  const mark = useRef<HTMLSpanElement>(null);
  const started = useRef(performance.now());
  const at = () => ((performance.now() - started.current) % PERIOD) / PERIOD;
  const position = () => (at() < 0.5 ? at() * 2 : 2 - at() * 2);
  useEffect(() => {
    let frame = 0;
    const run = () => {
      mark.current?.style.setProperty('left', `${position() * 100}%`);
      frame = requestAnimationFrame(run);
    };
    run();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div class="running-mark">
      <div class="track" aria-hidden="true">
        <span ref={mark} />
      </div>
      <button
        type="button"
        class="button primary"
        onClick={() => stop(Math.min(max, Math.round(Math.abs(position() * 2 - 1) * max)))}
      >
        {t('prompt.stopMark')}
      </button>
    </div>
  );
}

function wordOfFact(fact: string): string {
  const key = `gesture.${fact}`;
  return hasWord(key) ? t(key) : fact;
}
