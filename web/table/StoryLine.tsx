import { isByHand, speed } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import { Line, type StoryProps, standing } from './storyParts.tsx';
import './StoryLine.css';

const StorySince = later(async () => (await import('./StorySince.tsx')).StorySince);

/** What happens on stage or happened last, in one line; it opens into all that happened since one's own turn. */
export function StoryLine({ stage, room, own, children }: StoryProps & { children?: ComponentChildren }): JSX.Element {
  const moves = standing(stage);
  const [isOpen, setOpen] = useState(false);
  const last = moves.findLast(({ beats }) => beats.length > 0);
  const happening = stage.happening.value;
  const events = happening.length > 0 ? happening : (last?.beats.at(-1)?.events ?? []);
  return (
    <div class="story" data-behind={stage.isBehind.value} data-hurried={stage.isHurried.value}>
      <details
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.open = false;
        }}
      >
        <summary title={t(own === null ? 'story.title' : 'story.since')}>
          <Line events={events} stage={stage} room={room} own={own} isTapped={false} />
        </summary>
        {isOpen && <StorySince stage={stage} room={room} own={own} />}
      </details>
      {speed.value === 'fast' && <span title={t('story.fast')}>»</span>}
      {isByHand.value && stage.isHeld.value && (
        <button type="button" class="button small primary" onClick={() => stage.hold(false)}>
          {t('story.next')}
        </button>
      )}
      {stage.isBehind.value && (
        <button type="button" class="button small story-skip" title={t('story.skipHint')} onClick={stage.skip}>
          {t('story.skip')}
        </button>
      )}
      {children}
    </div>
  );
}
