import type { Language } from '@saloon/kernel';

const RULEBOOKS = import.meta.glob<string>('../games/*/rulebook.*.md', {
  import: 'default',
  query: '?url',
});

/** The player's rulebook as text. */
export async function rulebookText(game: string, language: Language): Promise<string> {
  const address = await RULEBOOKS[`../games/${game}/rulebook.${language}.md`]?.();
  if (address === undefined) throw new Error(`There is no rulebook of ${game}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The rulebook cannot be had (${answer.status})`);
  return answer.text();
}
