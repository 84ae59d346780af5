/** A whole message of text, by RFC 6455: the last of its frames, which is also the first. */
const TEXT = 0x81;
/** Lengths above these take two bytes more, and eight. */
const SHORT = 125;
const MEDIUM = 0xffff;
const LONGEST_HEADER = 10;
/** UTF-8 takes at most three bytes for each unit of a JavaScript string. */
const LONGEST_LETTER = 3;

/** Texts as a server sends them over a WebSocket that does not compress: one buffer, so that they are one packet. */
export function framesOf(texts: readonly string[]): Buffer {
  let most = 0;
  for (const text of texts) most += LONGEST_HEADER + LONGEST_LETTER * text.length;
  if (most > sheet.length) sheet = Buffer.allocUnsafe(most);
  let at = 0;
  for (const text of texts) at = writeFrame(text, at);
  return Buffer.from(sheet.subarray(0, at));
}

/** Where frames are written before they are cut to length: counting a text's bytes first would take as long again. */
let sheet = Buffer.allocUnsafe(0x10000);

function writeFrame(text: string, at: number): number {
  sheet[at] = TEXT;
  // Unless the number of letters leaves no doubt how long the length itself is, the bytes are counted.
  const isMedium = text.length > SHORT && text.length * LONGEST_LETTER <= MEDIUM;
  if (isMedium) {
    const length = sheet.write(text, at + 4);
    sheet[at + 1] = SHORT + 1;
    return sheet.writeUInt16BE(length, at + 2) + length;
  }
  const start = writeLength(Buffer.byteLength(text), at + 1);
  return start + sheet.write(text, start);
}

function writeLength(length: number, at: number): number {
  if (length <= SHORT) return sheet.writeUInt8(length, at);
  sheet[at] = length <= MEDIUM ? SHORT + 1 : SHORT + 2;
  return length <= MEDIUM ? sheet.writeUInt16BE(length, at + 1) : sheet.writeBigUInt64BE(BigInt(length), at + 1);
}
