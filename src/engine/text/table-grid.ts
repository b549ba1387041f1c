import { richTextLimits } from '../../kernel/texts/rich-text.ts';
import type { Cell, Table } from './tree.ts';

const emptyCell = (header: boolean): Cell => ({
  header,
  colspan: 1,
  rowspan: 1,
  content: [{ kind: 'paragraph', align: 'justify', indent: 0, content: [] }],
});

/**
 * Places cells on an exact grid: spans are cut where they would leave the table or run into another cell, and holes
 * are filled with empty cells. Null when nothing is left.
 */
export function layTable(source: readonly (readonly Cell[])[]): Table | null {
  const taken: boolean[][] = source.map(() => []);
  const placed = source.map((cells, row) => placeRow(cells, row, taken));
  const columns = Math.max(0, ...taken.map((slots) => slots.length));
  if (columns === 0) return null;
  const rows = placed.map((cells, row) => fillHoles(cells, taken[row] ?? [], columns));
  return { kind: 'table', columns, rows };
}

interface Placed {
  readonly column: number;
  readonly cell: Cell;
}

function placeRow(cells: readonly Cell[], row: number, taken: boolean[][]): Placed[] {
  const slots = taken[row] ?? [];
  const out: Placed[] = [];
  let column = 0;
  for (const cell of cells) {
    while (slots[column]) column += 1;
    if (column >= richTextLimits.tableColumns) break;
    let colspan = 1;
    while (colspan < cell.colspan && column + colspan < richTextLimits.tableColumns && !slots[column + colspan]) {
      colspan += 1;
    }
    const rowspan = Math.min(cell.rowspan, taken.length - row);
    for (const below of taken.slice(row, row + rowspan)) {
      for (let offset = 0; offset < colspan; offset += 1) below[column + offset] = true;
    }
    out.push({ column, cell: { ...cell, colspan, rowspan } });
    column += colspan;
  }
  return out;
}

function fillHoles(cells: readonly Placed[], slots: readonly boolean[], columns: number): Cell[] {
  const header = cells.length > 0 && cells.every((each) => each.cell.header);
  const out = [...cells];
  for (let column = 0; column < columns; column += 1) {
    if (!slots[column]) out.push({ column, cell: emptyCell(header) });
  }
  return out.sort((a, b) => a.column - b.column).map((each) => each.cell);
}
