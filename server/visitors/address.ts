import { isIPv4, isIPv6 } from 'node:net';

/** What is no address at all counts as one visitor. */
const UNKNOWN = 'unknown';
const GROUPS = 8;

/**
 * The address by which a visitor is counted, everywhere. One customer of a provider has a whole network of IPv6 addresses, so
 * the first half of one counts; an IPv4 address in the clothes of IPv6 is the IPv4 address.
 */
export function countedAddress(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  return mappedFrom(groups) ?? `${groups.slice(0, 4).map(hex).join(':')}::/64`;
}

/** The address as a number in each of its groups; a zone behind `%` is only known to its own machine. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const [before = '', after] = plain.split('::');
  const head = partsOf(before);
  const tail = partsOf(after ?? '');
  return [...head, ...Array(GROUPS - head.length - tail.length).fill(0), ...tail];
}

const partsOf = (text: string): number[] => (text === '' ? [] : text.split(':').flatMap(groupsIn));

/** The last two groups may be written as IPv4. */
function groupsIn(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function mappedFrom(groups: readonly number[]): string | null {
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return null;
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.');
}

const hex = (group: number): string => group.toString(16);
