import { readFileSync } from 'node:fs';
import { RECORD_BOUNDS } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  codeFrom,
  commandSchema,
  createTableSchema,
  faultSchema,
  guestSchema,
  isMoveCommand,
  joinTableSchema,
  LONGEST_NAME,
  PROTOCOL,
  passkeySchema,
  powerSchema,
  profileSchema,
  seatedSchema,
  serverMessageSchema,
  signInSchema,
} from './index.ts';

/** The kinds of a union, each with what it says of itself. */
const kinds = (union: { options: readonly z.ZodType[] }) =>
  union.options.map(schema => {
    const { shape } = schema as z.ZodObject<{ type: z.ZodLiteral<string> }>;
    return { type: shape.type.value, schema, meta: schema.meta() };
  });
const accepts = (schema: z.ZodType, example: unknown) =>
  expect(schema.safeParse(example)).toMatchObject({ success: true });

describe('examples', () => {
  it.each(kinds(commandSchema))('the command "$type" has one, and it is valid', ({ schema, meta }) => {
    accepts(schema, meta?.example);
  });

  it.each(kinds(serverMessageSchema))(
    'the message "$type" says what it is for, with a valid example',
    ({ schema, meta }) => {
      expect(meta?.title).toBeTruthy();
      accepts(schema, meta?.example);
    },
  );

  it.each(
    Object.entries({
      createTableSchema,
      joinTableSchema,
      seatedSchema,
      powerSchema,
      faultSchema,
      guestSchema,
      profileSchema,
      signInSchema,
      passkeySchema,
    }),
  )('%s has one, and it is valid', (_, schema) => {
    accepts(schema, (schema as z.ZodType).meta()?.example);
  });
});

describe('a command', () => {
  const move = { type: 'move', id: 'a', move: { seat: 0, step: 'noon', at: 0, option: { type: 'stand' } } };
  it.each<[string, unknown]>([
    ['of an unknown kind', { type: 'cheat' }],
    ['with a foreign field', { ...move, admin: true }],
    ['with an empty id', { ...move, id: '' }],
    ['with an id of odd letters', { ...move, id: 'a\u0000b' }],
    ['without an option', { ...move, move: { seat: 0, step: 'noon', at: 0 } }],
    ['with half a seat', { ...move, move: { ...move.move, seat: 0.5 } }],
    ['that says nothing', { type: 'say', id: 'a', what: { text: '   ' } }],
    ['that says too much', { type: 'say', id: 'a', what: { text: 'x'.repeat(201) } }],
    ['that says nothing anybody can see', { type: 'say', id: 'a', what: { text: '\u200b\u3164' } }],
    ['that steers a terminal', { type: 'say', id: 'a', what: { text: 'hi \u001b[2J' } }],
    ['with a phrase nobody knows', { type: 'say', id: 'a', what: { phrase: 'rude' } }],
  ])('%s is refused', (_, command) => {
    expect(commandSchema.safeParse(command).success).toBe(false);
  });
});

describe('a move is known without its schema, and only if its schema knows it', () => {
  const option = { type: 'shoot', target: 1 };
  const move = { type: 'move', id: 'm-1', move: { seat: 0, step: 'noon', at: 3, option } };
  const changed = (facts: object) => ({ ...move, move: { ...move.move, ...facts } });
  const { at: _, ...untimed } = move.move;
  const odd = [
    undefined,
    null,
    true,
    0,
    -1,
    0.5,
    2 ** 53,
    '',
    'x',
    'x'.repeat(60),
    'x'.repeat(61),
    'a b',
    [],
    {},
    option,
  ];
  const all: unknown[] = [
    move,
    { ...move, more: 1 },
    { id: 'm-1', move: move.move },
    { ...move, move: untimed },
    { ...move, move: { ...untimed, when: 3 } },
    changed({ more: 1 }),
    JSON.parse('{"type":"move","__proto__":{"id":"m-1"},"move":{"seat":0,"step":"noon","at":3,"option":{"type":"x"}}}'),
    ...kinds(commandSchema).map(({ meta }) => meta?.example),
    ...odd.flatMap(value => [value, { ...move, type: value }, { ...move, id: value }, { ...move, move: value }]),
    ...odd.flatMap(value => ['seat', 'step', 'at', 'option'].map(name => changed({ [name]: value }))),
    ...odd.map(value => changed({ option: { type: value } })),
  ];

  it.each(all.map(sent => [JSON.stringify(sent), sent]))('%s', (_said, sent) => {
    const { data } = commandSchema.safeParse(sent);
    expect(isMoveCommand(sent)).toBe(data?.type === 'move');
    if (isMoveCommand(sent)) expect(sent).toEqual(data);
  });
});

it('the page about the protocol has only examples that are valid, and says which protocol it is', () => {
  const page = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text) as object);
  expect(examples.length).toBeGreaterThan(3);
  const anything = [commandSchema, serverMessageSchema, joinTableSchema, createTableSchema, powerSchema];
  const invalid = examples.filter(example => !anything.some(schema => schema.safeParse(example).success));
  expect(invalid).toEqual([]);
  expect(examples).toContainEqual(expect.objectContaining({ type: 'hello', protocol: PROTOCOL }));
});

describe('a code', () => {
  it.each(['K7QDR-X2MWA', 'k7qdr-x2mwa', 'K7QDRX2MWA', ' k7qdr x2mwa ', 'K7QD R-X2 MWA', 'k7qdr–x2mwa', 'k7qdr.x2mwa'])(
    'is the same however it is typed: %s',
    typed => {
      expect(codeFrom(typed)).toBe('K7QDR-X2MWA');
    },
  );

  it('of an older table has six letters', () => {
    expect(codeFrom('k7q drx')).toBe('K7QDRX');
  });

  it('that is none stays none', () => {
    expect([codeFrom(''), codeFrom('–– ?'), codeFrom('ß')]).toEqual(['', '', 'SS']);
  });
});

it('a name is as long in a request as in a record', () => {
  expect(LONGEST_NAME).toBe(RECORD_BOUNDS.name);
});
