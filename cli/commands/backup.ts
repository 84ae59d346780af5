import { backUp } from '@saloon/server';
import { readArguments, UsageError } from '../usage.ts';

const OPTIONS = { data: { type: 'string', default: 'data' }, to: { type: 'string' } } as const;

/** `saloon backup`: a consistent copy of a data folder's database, also while the server runs. */
export async function backupCommand(args: string[]): Promise<number> {
  const { values } = readArguments(args, OPTIONS, 0);
  if (values.to === undefined) throw new UsageError('where to? Name a new file with --to');
  await backUp(values.data, values.to);
  console.log(`Everything in ${values.data} is now also in ${values.to}`);
  return 0;
}
