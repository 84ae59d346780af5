const isColourful = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
const ink = (code: number) => (text: string) => (isColourful ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Colours for terminals that show them; plain text everywhere else. */
export const paint = { bold: ink(1), dim: ink(2), red: ink(31), green: ink(32), amber: ink(33), teal: ink(36) };
