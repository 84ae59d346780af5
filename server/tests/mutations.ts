import { pick, type Rng, roll } from '@saloon/kernel';

type Json = unknown;

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}0${close.repeat(depth)}`;

/** Values that programs trip over, already written as JSON. */
const STRANGE: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '1e999',
  '9007199254740993',
  '-0',
  '0.1',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\u0007"',
  '"__proto__"',
  '"constructor"',
  '"hasOwnProperty"',
  '"toString"',
  '"../../etc/passwd"',
  `"${'x'.repeat(9_000)}"`,
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"isAdmin":true},"type":"__proto__"}',
  '{"constructor":{"prototype":{"isAdmin":true}},"type":"constructor"}',
  '{"toString":null,"valueOf":1,"type":"toString"}',
  '{"type":"hello","length":-1}',
  `[${'0,'.repeat(3_000)}0]`,
  nested(2_000, '[', ']'),
  nested(2_000, '{"type":', '}'),
];
const KEYS = ['__proto__', 'constructor', 'toString', 'id', 'seat', 'type', 'then', 'length', '', 'seen'];

/** A value written as JSON with one place of it replaced, removed, doubled or added. */
export function mutated(rng: Rng, value: Json): string {
  const target = roll(rng, placesIn(value)) - 1;
  let place = -1;
  const write = (one: Json): string => {
    if (++place === target) return alteration(rng, one);
    if (Array.isArray(one)) return `[${one.map(write).join()}]`;
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    return `{${Object.entries(one)
      .map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`)
      .join()}}`;
  };
  return write(value);
}

/** Anything at all but what was there. */
function alteration(rng: Rng, value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return pick(rng, STRANGE);
  const fields = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`);
  switch (roll(rng, 4)) {
    case 1:
      return `{${fields.toSpliced(roll(rng, fields.length || 1) - 1, 1).join()}}`;
    case 2:
      return `{${[...fields, `${JSON.stringify(pick(rng, KEYS))}:${pick(rng, STRANGE)}`].join()}}`;
    case 3:
      return `{${[...fields, ...fields].join()}}`;
    default:
      return pick(rng, STRANGE);
  }
}

function placesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + placesIn(part), 1);
}

/** Random bytes, so many. */
export const noise = (rng: Rng, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => roll(rng, 256) - 1));
