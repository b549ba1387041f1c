import type { Cell, Table } from './tree.ts';

/** Leading rows of header cells only, which repeat on each page; none when one of them spans out of the group. */
export function countHeaderRows(rows: readonly (readonly Cell[])[]): number {
  const found = rows.findIndex((row) => row.length === 0 || !row.every((cell) => cell.header));
  const count = found === -1 ? 0 : found;
  const leaves = rows.slice(0, count).some((row, index) => row.some((cell) => index + cell.rowspan > count));
  return leaves ? 0 : count;
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

/** Column where each cell begins, row by row. */
export function startColumns({ columns, rows }: Pick<Table, 'columns' | 'rows'>): number[][] {
  const busy = Array.from({ length: columns }, () => 0);
  return rows.map((row) => {
    let column = 0;
    const starts = row.map((cell) => {
      while ((busy[column] ?? 0) > 0) column += 1;
      busy.fill(cell.rowspan, column, column + cell.colspan);
      column += cell.colspan;
      return column - cell.colspan;
    });
    for (const [index, left] of busy.entries()) busy[index] = Math.max(0, left - 1);
    return starts;
  });
}
