import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether two plain JSON values say the same, whatever the order of their fields. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, at) => equal(part, b[at]));
  if (Array.isArray(b)) return false;
  const fields = Object.keys(a);
  if (fields.length !== Object.keys(b).length) return false;
  return fields.every(field => Object.hasOwn(b, field) && equal(a[field as never], b[field as never]));
}

/** JSON with the fields of every object in alphabetical order: equal values give equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map(field => `${JSON.stringify(field)}:${canonical(value[field as never])}`).join(',')}}`;
}

/** SHA-256 of a state, a view or any plain value, as 64 hex digits: the same on every machine. */
export const hash = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(value))));

/** A copy through JSON: for whatever has no quicker way. */
export const copy = <X>(value: X): X => JSON.parse(JSON.stringify(value)) as X;
