import type { Cell, Table } from './tree.ts';

/** Leading rows of header cells only, which repeat on each page; none when one of them spans out of the group. */
export function countHeaderRows(rows: readonly (readonly Cell[])[]): number {
  const found = rows.findIndex((row) => row.length === 0 || !row.every((cell) => cell.header));
  const count = found === -1 ? 0 : found;
  const leaves = rows.slice(0, count).some((row, index) => row.some((cell) => index + cell.rowspan > count));
  return leaves ? 0 : count;
}

/** Share of the width by how much text a column holds, softened so that a short column keeps room for its words. */
export function columnWeights(columns: number, rows: readonly (readonly Cell[])[]): number[] {
  const longest = Array.from({ length: columns }, () => 4);
  const busy = Array.from({ length: columns }, () => 0);
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      while ((busy[column] ?? 0) > 0) column += 1;
      const length = Math.min(cellLength(cell) / cell.colspan, 80);
      for (let offset = 0; offset < cell.colspan; offset += 1) {
        busy[column + offset] = cell.rowspan;
        if (cell.colspan === 1) longest[column] = Math.max(longest[column] ?? 0, length);
      }
      column += cell.colspan;
    }
    for (const [index, left] of busy.entries()) busy[index] = Math.max(0, left - 1);
  }
  return longest.map((length) => Math.round(length ** 0.7 * 10) / 10);
}

function cellLength(cell: Cell): number {
  const lengths = cell.content.map((block) =>
    block.kind === 'paragraph' || block.kind === 'heading'
      ? block.content.reduce((sum, inline) => sum + (inline.kind === 'text' ? inline.text.length : 0), 0)
      : 30,
  );
  return Math.max(0, ...lengths);
}

/** A place of the grid: the cell that begins there, or `covered` by the span of another. */
export type GridPlace = Cell | 'covered';

/** Each row with a place for every column. */
export function everyPlace({ columns, rows }: Table): GridPlace[][] {
  const taken = rows.map(() => Array.from<GridPlace | undefined>({ length: columns }));
  rows.forEach((row, rowIndex) => {
    let column = 0;
    for (const cell of row) {
      while (taken[rowIndex]?.[column] !== undefined) column += 1;
      for (const below of taken.slice(rowIndex, rowIndex + cell.rowspan))
        below.fill('covered', column, column + cell.colspan);
      taken[rowIndex]![column] = cell;
      column += cell.colspan;
    }
  });
  return taken.map((row) => row.map((place) => place ?? 'covered'));
}
