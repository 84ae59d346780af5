import {
  type AnyGame,
  answer,
  begin,
  canonical,
  configure,
  type Decision,
  type Option,
  pick,
  play,
  playInPlace,
  type Room,
  rngFrom,
  type Say,
  type State,
} from '@saloon/kernel';
import { choiceName, houseWords, LANGUAGES, speaker } from '@saloon/words';
import { expect, it } from 'vitest';
import { GAMES } from './list.ts';

const NAMES = ['Ann', 'Bob', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus'];
const MATCHES = 4;
const MOVES = 300;

/** Positions of random matches, each with an open question. */
function* positions(game: AnyGame): Generator<{ state: State; question: Decision }> {
  const { min, max } = game.seats;
  for (let match = 0; match < MATCHES; match++) {
    const seats = min + (match % (max - min + 1));
    const dice = rngFrom([match, seats, 7, 7, 7, 7, 7, 7]);
    const config = configure(game.settings, {}, seats);
    const { state, open } = begin(game, config, seats, rngFrom([match, seats, 1, 2, 3, 4, 5, 6]));
    let asked: readonly Decision[] = open;
    for (let move = 0; move < MOVES && asked.length > 0; move++) {
      const question = pick(dice, asked);
      yield { state, question };
      const option = pick(dice, question.options);
      const seen = question.gesture === undefined ? option : (game.gestures?.guess(state, option, dice) ?? option);
      asked = playInPlace(game, state, { seat: question.seat, option: seen }, []);
    }
  }
}

/** Options that are one choice in these words, two by two. */
function pairs({ game }: Room, { options, gesture }: Decision, say: Say): [Option, Option][] {
  const first = new Map<string, Option>();
  return options.flatMap((option): [Option, Option][] => {
    const name = choiceName(game, option, say);
    const other = first.get(name);
    if (other === undefined) first.set(name, option);
    return other === undefined || gesture !== undefined ? [] : [[other, option]];
  });
}

/** What everybody sees after this answer. */
function seenAfter(game: AnyGame, state: State, seat: number, option: Option): string {
  const played = play(game, state, answer(state, seat, option));
  if (!played.ok) throw new Error(played.refusal.reason);
  const viewers = ['spectator', ...state.answered.keys()] as const;
  return JSON.stringify(viewers.map(viewer => game.view(played.state, viewer)));
}

/** The same with two pieces in each other's place. */
const swapped = (seen: string, one: string, other: string): string =>
  seen.replaceAll(`"${one}"`, '"?"').replaceAll(`"${other}"`, `"${one}"`).replaceAll('"?"', `"${other}"`);
/** The same whatever the order of things in a list. */
const unordered = (seen: string): string =>
  canonical(JSON.parse(seen, (_, value: unknown) => (Array.isArray(value) ? value.toSorted() : value)));

const pieceIn = (option: Option, other: Option): string[] =>
  Object.entries(option).flatMap(([fact, value]) =>
    typeof value === 'string' && value !== (other as unknown as Record<string, unknown>)[fact] ? [value] : [],
  );

const rooms = await Promise.all(GAMES.map(async ({ load }) => (await load()).room));

it.each(rooms)('answers of $game.id that are told alike are alike', async room => {
  const { game } = room;
  const voices = await Promise.all(
    LANGUAGES.map(async language =>
      speaker(language, { kernel: await houseWords(language), [game.id]: await room.words(language) }, NAMES),
    ),
  );
  const unlike = new Set<string>();
  for (const { state, question } of positions(game))
    for (const say of voices)
      for (const [one, other] of pairs(room, question, say)) {
        const [[a = ''], [b = '']] = [pieceIn(one, other), pieceIn(other, one)];
        const [after, same] = [one, other].map(option => seenAfter(game, state, question.seat, option)) as [
          string,
          string,
        ];
        if (unordered(after) !== unordered(swapped(same, a, b))) unlike.add(`${canonical(one)} ${canonical(other)}`);
      }
  expect([...unlike]).toEqual([]);
});
