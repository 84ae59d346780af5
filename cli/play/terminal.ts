import { createInterface } from 'node:readline';

/** Where a person sits: lines in, lines out. */
export interface Terminal {
  /** How many characters fit in a line. */
  readonly width: number;
  write(line: string): void;
  /** The next line typed, or null when there will be no more. */
  read(prompt: string): Promise<string | null>;
  /** Hides what was on the screen from the next person. */
  clear(): void;
  close(): void;
}

const USUAL_WIDTH = 100;

/** The terminal this process runs in. Lines typed ahead, or piped in, are kept until they are asked for. */
export function openTerminal(): Terminal {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const typed = lines[Symbol.asyncIterator]();
  const isScreen = process.stdout.isTTY === true;
  return {
    width: process.stdout.columns ?? USUAL_WIDTH,
    write: line => void process.stdout.write(`${line}\n`),
    async read(prompt) {
      process.stdout.write(prompt);
      const { done, value } = await typed.next();
      if (!isScreen) process.stdout.write('\n');
      return done ? null : value.trim();
    },
    clear: () => void process.stdout.write(isScreen ? '\u001b[2J\u001b[3J\u001b[H' : `${'\n'.repeat(3)}`),
    close() {
      lines.close();
      // A pipe that nobody closes would keep the program alive.
      process.stdin.unref();
    },
  };
}
