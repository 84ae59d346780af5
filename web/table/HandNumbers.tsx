import type { Gesture, Option } from '@saloon/kernel';
import { handFacts } from '@saloon/parts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { hasWord, t } from '../words/site.ts';
import './HandNumbers.css';

const numberOf = (option: Option, fact: string): number => Number((option as unknown as Record<string, number>)[fact]);

/** What a hand decides where no board takes it: a slider for each number within its bounds. */
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

function wordOfFact(fact: string): string {
  const key = `gesture.${fact}`;
  return hasWord(key) ? t(key) : fact;
}
