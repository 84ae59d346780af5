import { type Command, commandSchema } from '@saloon/protocol';

type Request = Exclude<Command, { type: 'hello' }>;

/** The command that a text is; null if it is none. */
export function parsed(text: string): Command | null {
  try {
    return commandSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Which command this is, without reading it: pages end a message with the id, so that even what is refused unread is answered. */
export function idAtEnd(text: string | null): Pick<Request, 'id'> | null {
  const id = /[{,]"id":"([\w.:-]{1,40})"\}$/.exec(text ?? '')?.[1];
  return id === undefined ? null : { id };
}
