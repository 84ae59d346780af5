import { begin, configure, type Message, rngFrom, type Say } from '@saloon/kernel';
import { expect, it } from 'vitest';
import { CHARACTERS, settings } from '../data.ts';
import { bang } from '../game.ts';
import { view } from '../secrets.ts';
import { draw } from '../terminal.ts';
import en from '../words/en.json' with { type: 'json' };
import { duel, table } from './kit.ts';

const NAMES = ['Ann', 'Bob', 'Cal', 'Dee'];
/** Just enough of a speaker to read the drawing: puts the facts in, without plurals. */
const say: Say = ({ key, args = {} }: Message): string => {
  const [, chapter = '', name = ''] = key.split('.');
  const sentence = (en as Record<string, Record<string, string>>)[chapter]?.[name] ?? `?${key}?`;
  const spoken = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(spoken).join(', ');
    if (typeof value !== 'object' || value === null) return String(value);
    return 'seat' in value ? (NAMES[value.seat as number] as string) : say(value as Message);
  };
  return sentence
    .replace(/\{(\w+), plural,(?:[^{}]*\{[^{}]*\})*\}/g, (_, fact: string) => `${spoken(args[fact])}`)
    .replace(/\{(\w+)\}/g, (_, fact: string) => spoken(args[fact]));
};

it('BG-2, BG-6, BG-24: the table shows life, distance, known roles, weapons and the own hand, and nothing else', () => {
  const street = table(
    {
      ann: {
        character: 'slab',
        role: 'outlaw',
        life: 3,
        inPlay: ['schofield-CJ', 'barrel-SQ'],
        hand: ['bang-D2', 'beer-H6'],
      },
      bob: { character: 'kit', role: 'sheriff', hand: ['missed-C10'] },
      cal: { character: 'jesse', role: 'renegade' },
      dee: { character: 'paul', role: 'outlaw', isOut: true },
    },
    { discard: ['gatling-H10'] },
  );
  expect(draw(view(street.state, 0), say)).toMatchInlineSnapshot(`
    [
      "Turn of Ann · Deck 74, discards 1 · on top Gatling 10♥",
      "▶ Ann          Slab the Killer    ♥♥♥♡   you · 2 · Outlaw · Schofield (range 2) · Barrel Q♠",
      "  Bob          Kit Carlson        ♥♥♥♥♥  distance 1 · 1 · Sheriff · Colt .45 (range 1)",
      "  Cal          Jesse Jones        ♥♥♥♥   distance 1 · 0 · role unknown · Colt .45 (range 1)",
      "  Dee          Paul Regret        ♡♡♡    out · Outlaw",
      "Your cards: BANG! 2♦, Beer 6♥",
    ]
  `);
  const spectator = draw(view(street.state, 'spectator'), say).join('\n');
  expect(spectator).not.toContain('Beer');
  expect(spectator).not.toContain('Renegade');
});

it('BW-20: with two players it shows who is exposed, who is in cover, and the shot under way', () => {
  const street = duel({
    ann: { right: { character: 'slab' }, left: { character: 'suzy' }, exposed: 'right', hand: ['bang-D2'] },
    bob: { right: { character: 'rose' }, left: { character: 'willy', life: 2 }, exposed: 'right', hand: ['beer-H6'] },
  });
  street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
  expect(draw(view(street.state, 1), say)).toMatchInlineSnapshot(`
    [
      "Turn of Ann · Deck 78, discards 1 · on top BANG! 2♦",
      "  Bob          Rose Doolan        ♥♥♥♥   you · exposed · 1 · Colt .45 (range 1)",
      "  Bob          Willy the Kid      ♥♥♡♡   you · covered · Colt .45 (range 1)",
      "▶ Ann          Slab the Killer    ♥♥♥♥   distance 1 · exposed · 0 · Colt .45 (range 1)",
      "  Ann          Suzy Lafayette     ♥♥♥♥   distance 1 · covered · Colt .45 (range 1)",
      "A shot from Slab the Killer at Willy the Kid: 2 needed.",
      "In force, Willy the Kid: plays any number of BANG! a turn.",
      "Your cards: Beer 6♥",
    ]
  `);
});

it('BG-86: Lucky Duke sees which check his two cards are for', () => {
  const street = duel(
    {
      ann: {
        right: { character: 'lucky', inPlay: ['dynamite-H2', 'jail-S10'] },
        left: { character: 'suzy' },
        exposed: 'left',
      },
      bob: { right: { character: 'rose' }, left: { character: 'willy' }, exposed: 'right' },
    },
    { from: 'start', deck: ['missed-S2', 'bang-C5', 'beer-H6', 'bang-C6'] },
  );
  const lines = () => draw(view(street.state, 0), say);
  expect(lines()).toContain('Turned up for Dynamite (Lucky Duke): Missed! 2♠, BANG! 5♣');
  expect(lines().join()).toContain('In force, Lucky Duke: turns up two cards');
  street.ann.answers('count', { card: 'bang-C5' });
  expect(lines()).toContain('Turned up for Jail (Lucky Duke): Beer 6♥, BANG! 6♣');
});

it('BW-4, BG-7: whoever chooses a character reads what each can do, and with roles which are known', () => {
  const opened = (seats: number, config: Record<string, unknown>) =>
    begin(bang, configure(settings, config, seats), seats, rngFrom([1, 2, 3, 4, 5, 6, 7, 8])).state;
  const draft = draw(view(opened(2, { kitCarlsonLife: 3 }), 0), say);
  expect(draft).toHaveLength(1 + 1 + 16);
  expect(draft).toContain('  Kit Carlson (3): looks at three cards in phase 1, keeps two and puts one back on top');
  const keeping = opened(4, { charactersToChooseFrom: 2 });
  const outlaw = keeping.roles.indexOf('outlaw');
  const kept = draw(view(keeping, outlaw), say);
  expect(kept).toContain(`${NAMES[outlaw]}: Outlaw`);
  expect(kept).toContain(`${NAMES[keeping.first]}: Sheriff`);
  expect(kept).toHaveLength(1 + 2 + 1 + 2);
  for (const step of ['draft', 'keepCharacter'] as const)
    expect(bang.rules[step].clauses).toEqual(
      expect.arrayContaining(Object.values(CHARACTERS).map(({ clause }) => clause)),
    );
});
