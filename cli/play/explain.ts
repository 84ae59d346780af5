import { readFileSync } from 'node:fs';
import { type Language, readRulebook, ruleOf } from '@saloon/kernel';
import { paint } from '../paint.ts';
import { folderOf } from '../usage.ts';
import type { Talk } from './asking.ts';

/** Reads out the clauses behind the question of this step. */
export function explainStep({ room, terminal }: Talk, step: string, language: Language): void {
  const rulebook = readRulebook(readFileSync(new URL(`rulebook.${language}.md`, folderOf(room.game.id)), 'utf8'));
  for (const clause of ruleOf(room.game, { do: step }).clauses)
    terminal.write(`  ${paint.teal(clause.padEnd(7))} ${rulebook.get(clause) ?? ''}`);
}
