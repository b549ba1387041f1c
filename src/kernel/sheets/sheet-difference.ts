/** What a spreadsheet would change, told as the lines of another one: a line for each cell that changes, for each thing that is new, for each fault. */
import type { SheetColumns, SheetFault } from './sheet-table.ts';

export interface ChangedCell {
  /** As the sheet names it. */
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Why, where it is not the sheet that says so. */
  readonly why?: string;
}

/** What a line of a sheet makes of one thing. */
export interface SheetChange {
  /** The line that says so. */
  readonly line: number | null;
  /** What it is of: "Unidade COCON/SESAU". */
  readonly what: string;
  readonly isNew: boolean;
  readonly cells: readonly ChangedCell[];
}

export const differenceColumns = [
  { name: 'Linha', width: 8 },
  { name: 'Resultado', width: 12 },
  { name: 'O quê', width: 48 },
  { name: 'Coluna', width: 26 },
  { name: 'Antes', width: 40 },
  { name: 'Depois', width: 40 },
  { name: 'Motivo', width: 64 },
] as const;

type Row = readonly (string | number | null)[];

/** The cells that are others than before; of what is new, those that say something. @param ids which cells are looked at */
export function changedCells<C extends string>(
  columns: SheetColumns<C>,
  ids: readonly C[],
  before: Readonly<Record<C, string | null>> | null,
  after: Readonly<Record<C, string | null>>,
): ChangedCell[] {
  return ids.flatMap((id) => {
    const was = before?.[id] || null;
    const is = after[id] || null;
    return was === is ? [] : [{ column: columns[id].name, before: was, after: is }];
  });
}

/** The lines of the difference, in the order of the sheet. Of a line with a fault only the faults are told: it changes nothing. */
export function differenceRows(changes: Iterable<SheetChange>, faults: readonly SheetFault[]): Row[] {
  const refused = new Set(faults.map(({ line }) => line));
  const told: [line: number, row: Row][] = faults.map(({ line, column, message }) => [
    line,
    [line, 'Recusada', null, column, null, null, message],
  ]);
  for (const change of changes) {
    const { line } = change;
    if (line !== null && refused.has(line)) continue;
    for (const row of rowsOf(change)) told.push([line ?? Number.MAX_SAFE_INTEGER, row]);
  }
  return told.toSorted(([one], [other]) => one - other).map(([, row]) => row);
}

const EMPTY = '(vazio)';

function rowsOf({ line, what, isNew, cells }: SheetChange): Row[] {
  if (isNew) {
    const said = cells.map(({ column, after }) => `${column}: ${after}`).join('\n');
    return [[line, 'Nova', what, null, null, said, 'Ainda não está no Carimbo.']];
  }
  return cells.map(({ column, before, after, why }) => [
    line,
    'Muda',
    what,
    column,
    before ?? EMPTY,
    after ?? EMPTY,
    why ?? 'A planilha diz outra coisa.',
  ]);
}
