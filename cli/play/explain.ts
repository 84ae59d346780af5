import { readFileSync } from 'node:fs';
import { readRulebook, ruleOf } from '@saloon/kernel';
import { paint } from '../paint.ts';
import { folderOf } from '../usage.ts';
import type { Session } from './session.ts';

/** Reads out the clauses behind the question that is open now. */
export function explain({ match, language, terminal }: Session): void {
  const step = match.state.agenda.at(-1);
  if (step === undefined) return;
  const rulebook = readRulebook(readFileSync(new URL(`rulebook.${language}.md`, folderOf(match.game.id)), 'utf8'));
  for (const clause of ruleOf(match.game, step).clauses)
    terminal.write(`  ${paint.teal(clause.padEnd(7))} ${rulebook.get(clause) ?? ''}`);
}
