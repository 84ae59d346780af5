/** A whole message of text, by RFC 6455: the last of its frames, which is also the first. */
const TEXT = 0x81;
/** Lengths above these take two bytes more, and eight. */
const SHORT = 125;
const MEDIUM = 0xffff;

/**
 * Texts as a server sends them over a WebSocket that does not compress: one string, so that they are one packet, with a letter for each
 * byte. Written as `latin1` it needs no buffer on its way.
 */
export function framesOf(texts: readonly string[]): string {
  let frames = '';
  for (const text of texts) {
    const bytes = inBytes(text);
    frames += header(bytes.length) + bytes;
  }
  return frames;
}

/** A text with as many bytes in UTF-8 as it has letters is ASCII, which is the same in both. */
const inBytes = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

function header(length: number): string {
  if (length <= SHORT) return String.fromCharCode(TEXT, length);
  if (length <= MEDIUM) return String.fromCharCode(TEXT, SHORT + 1, length >> 8, length & 0xff);
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(TEXT, SHORT + 2) + long.toString('latin1');
}
