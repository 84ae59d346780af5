/** A whole message of text, by RFC 6455: the last of its frames, which is also the first. */
const TEXT = 0x81;
/** Lengths above these take two bytes more, and eight. */
const SHORT = 125;
const MEDIUM = 0xffff;

/** Texts as a server sends them over a WebSocket that does not compress: one buffer, so that they are one packet. */
export function framesOf(texts: readonly string[]): Buffer {
  const lengths = texts.map(text => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerOf(length) + length, 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    const length = lengths[index] as number;
    at = writeHeader(frames, at, length);
    at += frames.write(text, at);
  }
  return frames;
}

const headerOf = (length: number): number => (length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10);

function writeHeader(frames: Buffer, at: number, length: number): number {
  frames[at] = TEXT;
  if (length <= SHORT) return frames.writeUInt8(length, at + 1);
  frames[at + 1] = length <= MEDIUM ? SHORT + 1 : SHORT + 2;
  return length <= MEDIUM ? frames.writeUInt16BE(length, at + 2) : frames.writeBigUInt64BE(BigInt(length), at + 2);
}
