import type { Say } from '@saloon/kernel';
import { Emblem, type SeatFace } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import type { DrawView } from '../drawings.ts';
import { t } from '../words/site.ts';
import './GenericBoard.css';

/** A stretch of lines that belong together. */
type Block =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'entries'; readonly lines: readonly string[] }
  | { readonly kind: 'grid'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'map'; readonly lines: readonly string[] };

/** Any game's table without a drawing of its own: everything the view says, as plates, tables and lists. */
export function GenericBoard({
  view,
  draw,
  say,
  seats,
}: {
  view: unknown;
  draw: DrawView;
  say: Say;
  seats: readonly SeatFace[];
}): JSX.Element {
  const blocks = blocksOf(draw(view as never, say));
  return (
    <div class="generic-board grain">
      {blocks.map((block, index) => (
        <BlockShown key={index} block={block} seats={seats} />
      ))}
    </div>
  );
}

function BlockShown({ block, seats }: { block: Block; seats: readonly SeatFace[] }): JSX.Element {
  switch (block.kind) {
    case 'line':
      return <p class="board-line">{chips(block.text)}</p>;
    case 'entries':
      return (
        <ul class="board-entries">
          {block.lines.map((line, index) => (
            <li key={index}>
              <Entry line={line} seats={seats} />
            </li>
          ))}
        </ul>
      );
    case 'grid':
      return <Grid columns={block.columns} rows={block.rows} />;
    case 'map':
      return (
        <pre class="board-map" role="img" aria-label={t('board.map')}>
          {block.lines.join('\n')}
        </pre>
      );
  }
}

function Entry({ line, seats }: { line: string; seats: readonly SeatFace[] }): JSX.Element {
  const face = seats.find(({ name }) => line.includes(name));
  const name = face?.name ?? '';
  // The name stands above; the brackets around it and the number before it would be left behind.
  const rest = (name === '' ? line : line.replace(name, '').replace(/\s*\(\)/, '')).replace(/^\s*\d*\s+/, '').trim();
  const number = /^\s*(\d+) /.exec(line)?.[1];
  return (
    <>
      {face !== undefined && <Emblem seat={face.seat} size="2em" />}
      {number !== undefined && <span class="number">{number}</span>}
      <div>
        {name !== '' && <strong>{name}</strong>}
        <span class="chips">{chips(rest)}</span>
      </div>
    </>
  );
}

function Grid({ columns, rows }: Omit<Extract<Block, { kind: 'grid' }>, 'kind'>): JSX.Element {
  return (
    <table class="board-grid">
      {columns.length > 0 && (
        <thead>
          <tr>
            <td />
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([head = '', ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const chips = (text: string): ComponentChildren =>
  text
    .split(/\s+·\s+|\s{2,}/)
    .filter(part => part.trim() !== '')
    .map((part, index) => (
      <span key={index} class="chip">
        {part.trim()}
      </span>
    ));

/** Lines sorted into what they are: ruled grids, maps of signs, indented entries, sentences. */
export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  const isRuled = (line: string) => /^\s*\+-/.test(line);
  const isCells = (line: string) => /^\s*\S*\s*\|.*\|$/.test(line);
  const isMap = (line: string) => !/\p{L}{3,}/u.test(line) && /^[\s\w=+·◆]*$/.test(line);
  for (let at = 0; at < lines.length; ) {
    const until = (holds: (line: string) => boolean) => {
      let end = at;
      while (end < lines.length && holds(lines[end] as string)) end++;
      return end;
    };
    const line = lines[at] as string;
    const grid = until(text => isRuled(text) || isCells(text));
    const map = until(isMap);
    const entries = until(
      text => /^(?: {2,}|▶)\S/.test(text) && !isRuled(text) && !isCells(text) && /\p{L}/u.test(text),
    );
    if (grid > at) {
      const columns = /^[\s\d]+$/.test(lines[at - 1] ?? '') ? (lines[at - 1] as string).trim().split(/\s+/) : [];
      blocks.push({ kind: 'grid', columns, rows: rowsOf(lines.slice(at, grid), isRuled) });
    } else if (map - at >= 4) blocks.push({ kind: 'map', lines: lines.slice(at, map) });
    else if (entries > at) blocks.push({ kind: 'entries', lines: lines.slice(at, entries) });
    else if (line.trim() !== '' && !/^[\s\d]+$/.test(line)) blocks.push({ kind: 'line', text: line });
    at = Math.max(grid, map - at >= 4 ? map : at, entries, at + 1);
  }
  return blocks;
}

/** The cells between two rules belong to one row, whatever number of lines they take. */
function rowsOf(lines: readonly string[], isRuled: (line: string) => boolean): string[][] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  for (const line of lines) {
    if (isRuled(line)) {
      if (row !== null) rows.push(row);
      row = null;
      continue;
    }
    const cells = line
      .split('|')
      .slice(0, -1)
      .map(cell => cell.trim());
    row = row === null ? cells : row.map((cell, column) => `${cell} ${cells[column] ?? ''}`.trim());
  }
  return row === null ? rows : [...rows, row];
}
