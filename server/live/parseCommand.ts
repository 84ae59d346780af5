import { type Command, commandSchema, isMoveCommand } from '@saloon/protocol';

/** The command that a text is; null if it is none. */
export function parseCommand(text: string): Command | null {
  try {
    const sent: unknown = JSON.parse(text);
    return isMoveCommand(sent) ? sent : commandSchema.parse(sent);
  } catch {
    return null;
  }
}

/** Which request this is, without reading it: pages end a message with the id, so that even what is refused unread is answered. */
export const idAtEnd = (text: string | null): string | undefined =>
  /[{,]"id":"([\w.:-]{1,40})"\}$/.exec(text ?? '')?.[1];
