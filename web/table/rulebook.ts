import type { Clause } from '@saloon/kernel';

/** A piece of a line: plain, stressed, or the number of a clause. */
export type RulebookPiece =
  | { readonly text: string; readonly style: 'plain' | 'strong' | 'emphasis' | 'code' }
  | { readonly clause: Clause };
/** A paragraph, heading, list or table of a rulebook. */
export type Passage =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | {
      readonly kind: 'text';
      readonly clauses: readonly Clause[];
      readonly pieces: readonly RulebookPiece[];
      readonly isItem: boolean;
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly RulebookPiece[])[])[] }
  | { readonly kind: 'drawing'; readonly text: string };

const CLAUSE = /\b[A-Z][A-Z0-9]*-\d+\b/;
const OPENING = /^\*\*([A-Z0-9\-, ]+)\*\*\s*/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,}-\d+)\b/g;

/** A rulebook's text in passages, each with the clauses it settles. */
export function readPassages(markdown: string): Passage[] {
  return blocksOf(markdown).map(block => {
    const heading = /^(#+)\s+(.*)$/.exec(block);
    if (heading !== null) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
    if (block.startsWith('```')) return { kind: 'drawing', text: block.replace(/^```\w*\n|\n?```$/g, '') };
    if (block.startsWith('|')) return { kind: 'table', rows: rowsOf(block) };
    const isItem = /^[-*] |^\d+\. /.test(block);
    return { kind: 'text', isItem, ...textOf(block.replace(/^[-*] |^\d+\. /, '')) };
  });
}

/** Drawings keep their blank lines; everything else ends at one, and each item of a list stands alone. */
function blocksOf(markdown: string): string[] {
  return markdown
    .split(/(```[\s\S]*?```)/)
    .flatMap(part =>
      part.startsWith('```') ? [part] : part.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#)|(?<=^#.*)\n/m),
    )
    .map(block => block.trim())
    .filter(block => block !== '');
}

function textOf(block: string): { clauses: Clause[]; pieces: RulebookPiece[] } {
  const text = block.replace(/[ \n]+/g, ' ');
  const opening = OPENING.exec(text);
  const clauses = CLAUSE.test(opening?.[1] ?? '') ? ((opening?.[1] ?? '').split(/,\s*/) as Clause[]) : [];
  return { clauses, pieces: piecesOf(clauses.length > 0 ? text.slice(opening?.[0].length) : text) };
}

const rowsOf = (block: string): RulebookPiece[][][] =>
  block
    .split('\n')
    .filter(row => !/^\|[\s|:-]+\|$/.test(row))
    .map(row =>
      row
        .split('|')
        .slice(1, -1)
        .map(cell => piecesOf(cell.trim())),
    );

function piecesOf(text: string): RulebookPiece[] {
  const pieces: RulebookPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), style: 'plain' });
    const [whole, strong, emphasis, code, clause] = match;
    if (clause !== undefined) pieces.push({ clause: clause as Clause });
    else if (strong !== undefined) pieces.push({ text: strong, style: 'strong' });
    else if (emphasis !== undefined) pieces.push({ text: emphasis, style: 'emphasis' });
    else pieces.push({ text: code ?? whole, style: 'code' });
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), style: 'plain' });
  return pieces;
}

/** Whether a passage says what somebody typed, on whatever keyboard; headings only lead to others. */
export const says = (passage: Passage, sought: string): boolean =>
  passage.kind !== 'heading' && asTyped(wordsOf(passage)).includes(asTyped(sought.trim()));

/** Keyboards have no curved apostrophe and no space that keeps a mark with its word. */
const asTyped = (text: string): string => text.toLocaleLowerCase().replaceAll('’', "'").replaceAll('\u00a0', ' ');

/** The bare words of a passage, to search in. */
const wordsOf = (passage: Passage): string => {
  if (passage.kind === 'table') return passage.rows.flat(2).map(pieceText).join(' ');
  if (passage.kind === 'text') return [...passage.clauses, ...passage.pieces.map(pieceText)].join(' ');
  return passage.text;
};

const pieceText = (piece: RulebookPiece): string => ('clause' in piece ? piece.clause : piece.text);
