import { Fault } from '@saloon/kernel';

/** What an operator set, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What is set under a name. Left empty counts as unset: `NAME=` in a file is how people say "nothing". */
export function setting(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  return text === undefined || text.trim() === '' ? undefined : text;
}

const SHORTEST_SECRET = 32;

/** The secret as it was given, if one was; one that could be guessed is a fault. */
export function checkedSecret(secret: string | undefined): string | undefined {
  const name = 'SALOON_SECRET';
  const given = setting({ [name]: secret }, name);
  if (given !== undefined && given.trim().length < SHORTEST_SECRET)
    throw new Fault(
      name,
      `must have at least ${SHORTEST_SECRET} characters; "openssl rand -base64 32" makes one, and without any the server keeps its own`,
    );
  return given;
}
