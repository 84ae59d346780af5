import { houseWords, speaker, tellEvent } from '@saloon/words';
import { expect, it } from 'vitest';
import { CARDS } from '../data.ts';
import { bang } from '../game.ts';
import en from '../words/en.json' with { type: 'json' };

const say = speaker('en', { kernel: await houseWords('en'), bang: en }, ['Ann', 'Bob']);
const [card] = CARDS;

it('the victim and the robber hear which card changed hands, others only that one did', () => {
  const robbed = { type: 'robbed', clause: 'BG-82', seat: 0, target: 1 } as const;
  expect(say(tellEvent(bang, { ...robbed, card }, 1))).toMatch(/^Ann takes .+ from your hand\.$/);
  expect(say(tellEvent(bang, { ...robbed, card }, 1))).not.toContain('a card');
  expect(say(tellEvent(bang, robbed))).toBe('Ann takes a card from the hand of Bob.');
});

it('whoever loses a life point hears to whom; to a Dynamite nobody does', () => {
  const wounded = { type: 'wounded', clause: 'BG-38', seat: 1, character: 'suzy', points: 1, left: 2 } as const;
  expect(say(tellEvent(bang, { ...wounded, by: 0 }, 1))).toContain('loses a life point to Ann and is at 2.');
  expect(say(tellEvent(bang, { ...wounded, by: null }, 1))).toContain('loses a life point and is at 2.');
});
