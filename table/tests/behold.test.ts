import { type AnyGame, begin, heard, rngFrom } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { expect, it } from 'vitest';
import { behold, heldBack } from '../behold.ts';

const game = shootout as unknown as AnyGame;
const { state } = begin(game, { lives: 3, rounds: 12, ducking: true }, 2, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));

it('a viewer beholds what they may know', () => {
  expect(behold(game, state, 1)).toEqual(game.view(state, 1));
  expect(behold(game, state, 'spectator')).toEqual(game.view(state, 'spectator'));
});

it('from whom nothing is hidden knows within lists what any seat knows, and has nothing of their own', () => {
  const secrets = ['outlaw', 'sheriff'];
  const view = (_: unknown, viewer: unknown) => ({
    roles: secrets.map((role, seat) => (seat === viewer ? role : null)),
    plans: { red: { laid: viewer === 0 ? ['ride'] : null } },
    own: viewer === 'spectator' ? null : viewer,
    round: 2,
  });
  expect(behold({ ...game, view } as AnyGame, state, 'everything')).toEqual({
    roles: secrets,
    plans: { red: { laid: ['ride'] } },
    own: null,
    round: 2,
  });
});

it('what seats keep from others is told by seat', () => {
  const keys = heldBack(game, state).map(messages => messages.map(({ key }) => key));
  expect(keys).toEqual([['shootout.holds.hand'], ['shootout.holds.hand']]);
});

it('a secret is heard by whom it names, and by whoever hears everything', () => {
  const event = { type: 'chose', seat: 0, secret: { seats: [0], stance: 'hide' } };
  expect(heard(event, 0)).toEqual({ type: 'chose', seat: 0, stance: 'hide' });
  expect(heard(event, 1)).toEqual({ type: 'chose', seat: 0 });
  expect(heard(event, 'everything')).toEqual({ type: 'chose', seat: 0, stance: 'hide' });
});
