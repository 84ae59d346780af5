import { readFileSync } from 'node:fs';
import {
  type AnyGame,
  begin,
  configure,
  type GameEvent,
  type Guide,
  heard,
  type Language,
  type Message,
  type Option,
  pick,
  playInPlace,
  readRulebook,
  rngFrom,
  type Words,
} from '@saloon/kernel';
import { houseWords, LANGUAGES, speaker } from '@saloon/words';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';

const MOVES = 400;

const rooms = await Promise.all(GAMES.map(async ({ id, load }) => ({ folder: id, ...(await load()).room })));
const guideIn = async (id: string) => [id, ((await import(`./${id}/guide.ts`)) as { guide: Guide }).guide] as const;
const GUIDES: Readonly<Record<string, Guide>> = Object.fromEntries(
  await Promise.all(GAMES.map(({ id }) => guideIn(id))),
);
const fileOf = (folder: string, name: string) => readFileSync(new URL(`./${folder}/${name}`, import.meta.url), 'utf8');
const guideWords = (folder: string, language: Language) =>
  JSON.parse(fileOf(folder, `words/guide/${language}.json`)) as Words;

/** What a guide says in a random match of so many: of every seat, at every moment, and at the end of what was heard. */
function saidIn(game: AnyGame, guide: Guide, seats: number): { messages: Message[]; clauses: Set<string> } {
  const dice = rngFrom([3, seats, 5, 5, 5, 5, 5, 5]);
  const { state, open, events } = begin(
    game,
    configure(game.settings, {}, seats),
    seats,
    rngFrom([2, seats, 1, 2, 3, 4, 5, 6]),
  );
  const messages = new Map<string, Message>();
  const clauses = new Set<string>();
  const told: GameEvent[] = [...events];
  const listen = (asked: number | null) => {
    for (let seat = 0; seat < seats; seat++) {
      const view = game.view(state, seat);
      const { aim, name, args = {}, clause } = guide.goal(view, seat);
      clauses.add(clause);
      const fate =
        guide.fate?.(
          view,
          told.map(event => heard(event, seat)),
          seat,
        ) ?? null;
      const lines = [
        aim,
        { key: `guide.goal.${name}`, args },
        ...(guide.progress?.(view, seat) ?? []).map(line => ({
          key: `guide.progress.${line.name}`,
          args: line.args ?? {},
        })),
        ...(guide.standing?.(view, seat) ?? []).map(line => ({
          key: `guide.standing.${line.name}`,
          args: line.args ?? {},
        })),
        ...(fate === null ? [] : [{ key: `guide.fate.${fate.name}`, args: fate.args ?? {} }]),
      ];
      for (const line of lines) messages.set(JSON.stringify(line), line);
      const next = guide.next(view, asked);
      expect(next === null || (next >= 0 && next < seats)).toBe(true);
    }
  };
  let asked = open;
  for (let move = 0; move < MOVES && asked.length > 0; move++) {
    listen(asked.length === 1 ? (asked[0]?.seat ?? null) : null);
    const { seat, options, gesture } = pick(dice, asked);
    const option = pick(dice, options) as Option;
    const seen = gesture === undefined ? option : (game.gestures?.guess(state, option, dice) ?? option);
    asked = playInPlace(game, state, { seat, option: seen }, told);
  }
  listen(null);
  return { messages: [...messages.values()], clauses };
}

describe.each(rooms)('the guide of $game.id', ({ game, folder, words }) => {
  const guide = GUIDES[game.id] as Guide;
  const sizes = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more);
  const all = sizes.map(seats => saidIn(game, guide, seats));

  it.each(LANGUAGES)('says everything in %s', async language => {
    const catalogue = {
      kernel: await houseWords(language),
      [game.id]: await words(language),
      guide: guideWords(folder, language),
    };
    const say = speaker(language, catalogue, ['Ann', 'Bob', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus']);
    const others = [
      ...Object.keys(guide.tallies).map(name => ({ key: `guide.tally.${name}` })),
      ...Object.keys(guide.hints ?? {}).map(name => ({ key: `guide.hint.${name}` })),
    ];
    const sentences = [...all.flatMap(({ messages }) => messages), ...others].map(say);
    expect(
      sentences.filter(sentence => /guide\.|\{|undefined/.test(sentence) || sentence.includes(`${game.id}.`)),
    ).toEqual([]);
  });

  it('has the same sentences with the same facts in every language', () => {
    const factsOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\s*[,}]/g)].map(([, fact]) => fact).sort();
    const shape = (language: Language) =>
      Object.entries(guideWords(folder, language)).map(([chapter, names]) =>
        Object.entries(names).map(([name, sentence]) => [chapter, name, factsOf(sentence)]),
      );
    for (const language of LANGUAGES) expect(shape(language)).toEqual(shape('en'));
  });

  it('gives hints only in steps that there are', () => {
    for (const { steps } of Object.values(guide.hints ?? {}))
      expect(Object.keys(game.rules)).toEqual(expect.arrayContaining([...steps]));
  });

  it('points to clauses of the rulebook', () => {
    const clauses = readRulebook(fileOf(folder, 'rulebook.en.md'));
    for (const clause of all.flatMap(said => [...said.clauses])) expect([...clauses.keys()]).toContain(clause);
  });
});

/** What is counted when these events were heard. */
function countedIn(guide: Guide, name: string, events: readonly object[]): Record<number, number> {
  const sum: Record<number, number> = {};
  const told = events as GameEvent[];
  for (const [index, event] of told.entries())
    for (const [seat, count] of Object.entries(guide.tallies[name]?.(event, told.slice(0, index), {}) ?? {}))
      sum[Number(seat)] = (sum[Number(seat)] ?? 0) + count;
  return sum;
}

describe('what is counted in BANG!', () => {
  const shot = { type: 'playedAt', seat: 0, card: 'bang-SA', target: 1, at: 'bart' };
  const wound = (seat: number) => ({ type: 'wounded', seat, character: 'bart', points: 1, left: 2 });
  const guide = GUIDES.bang as Guide;

  it('is a hit for whoever shot, and none for whoever only played a card at somebody', () => {
    const told = [{ type: 'turnBegan', seat: 0 }, { ...shot, card: 'catBalou-HK' }, shot, wound(1)];
    expect(countedIn(guide, 'hits', told)).toEqual({ 0: 1 });
    expect(countedIn(guide, 'shots', told)).toEqual({ 0: 1 });
  });

  it('is a hit for the other side of a Duel, also if whoever began it loses', () => {
    expect(countedIn(guide, 'hits', [{ ...shot, card: 'duel-DQ' }, wound(0)])).toEqual({ 1: 1 });
  });

  it('is an elimination for nobody when a Dynamite goes off', () => {
    const told = [
      shot,
      { type: 'turnBegan', seat: 1 },
      { type: 'exploded', seat: 1, card: 'dynamite-H2', character: 'bart' },
      { type: 'eliminated', seat: 1, character: 'bart' },
    ];
    expect(countedIn(guide, 'eliminations', told)).toEqual({});
  });

  it('is every Beer, in the own turn or against the last hit', () => {
    const told = [
      { type: 'played', seat: 2, card: 'beer-H6' },
      { type: 'drank', seat: 2, card: 'beer-H7', character: 'bart' },
    ];
    expect(countedIn(guide, 'beers', told)).toEqual({ 2: 2 });
  });
});

it('in Dodge City (1983) a duel counts for both, a raid for whom it costs a pawn', () => {
  const guide = GUIDES['dodge-city-1983'] as Guide;
  expect(countedIn(guide, 'duels', [{ type: 'challenged', seat: 0, opponent: 2 }])).toEqual({ 0: 1, 2: 1 });
  expect(countedIn(guide, 'pawnsLost', [{ type: 'raided', seat: 0, owner: 1 }])).toEqual({ 1: 1 });
});

describe('who comes next', () => {
  it('BG-1: in BANG! is the next one clockwise who is still in play', () => {
    const view = {
      roles: Array(4).fill(null),
      turn: 1,
      casting: null,
      isOut: [false, false, true, false],
      exposed: [0, 1, 2, 3],
    };
    expect(GUIDES.bang?.next(view, 1)).toBe(3);
  });

  it('CT-29: in Cactus Town goes by the stack, where the first player comes last; CT-114: laid in turn, first', () => {
    const town = { factions: ['sheriff', 'outlaws', 'hunters'], seats: [0, 1, 2], first: 0, turned: 0, step: null };
    const next = (programming: string) => GUIDES['cactus-town']?.next({ ...town, config: { programming } }, null);
    expect([next('stack'), next('direct')]).toEqual([2, 0]);
  });

  it('DC-30: in Dodge City (1983) goes on clockwise, and the second movement begins with the first player again', () => {
    const next = (phase: string, asked: number) =>
      GUIDES['dodge-city-1983']?.next({ first: 1, phase, colours: ['red', 'blue', 'green'] }, asked);
    expect([next('firstMovement', 1), next('firstMovement', 0), next('secondMovement', 0)]).toEqual([2, 1, null]);
  });
});
