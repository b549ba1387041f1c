// Decisions G61 and 69: what each cell of a line of the spreadsheet may say.
import { nameKey, tidyName } from '../../../kernel/names.ts';
import { choices, type Cells, readYesOrNo, splitList, type Wrong } from '../../../kernel/sheets/sheet-table.ts';
import type { SheetColumn } from './sheet-columns.ts';
import {
  CODE_LIMIT,
  type Destination,
  destinationNames,
  EVENT_LIMIT,
  INDEXER_LIMIT,
  MOST_INDEXERS,
  MOST_MONTHS,
  NAME_LIMIT,
  type RetentionStart,
  retentionStartNames,
} from './subject-catalogue.ts';

/** What a sheet may change of a category. */
export interface SheetCategory {
  readonly referenceId: number | null;
  readonly indexers: readonly string[];
  readonly active: boolean;
}

/** What a sheet may change of a subject. */
export interface SheetSubject extends SheetCategory {
  readonly name: string;
  readonly code: string | null;
  readonly current: number | null;
  readonly intermediate: number | null;
  readonly starts: RetentionStart;
  readonly event: string | null;
  readonly destination: Destination | null;
}

const byName = <V extends string>(names: Readonly<Record<V, string>>): ReadonlyMap<string, V> =>
  new Map(Object.entries<string>(names).map(([value, name]) => [nameKey(name), value as V]));
const startsByName = byName(retentionStartNames);
const destinationsByName = byName(destinationNames);

/** Longest texts of cells. */
export const cellLimits: Partial<Record<SheetColumn, number>> = {
  code: CODE_LIMIT,
  category: NAME_LIMIT,
  subcategory: NAME_LIMIT,
  subcategory2: NAME_LIMIT,
  subject: NAME_LIMIT,
  event: EVENT_LIMIT,
};

/** What the cells of a line say; keys of columns that are not in the sheet, and cells that leave things as they are, are left out. */
export function readCells(
  cells: Cells<SheetColumn>,
  references: ReadonlyMap<string, number>,
  wrong: Wrong<SheetColumn>,
): Partial<SheetSubject> {
  const read: { -readonly [K in keyof SheetSubject]?: SheetSubject[K] } = {};
  if (cells.code !== undefined) read.code = cells.code || null;
  if (cells.event !== undefined) read.event = cells.event || null;
  if (cells.reference !== undefined) {
    const id = references.get(nameKey(cells.reference));
    if (cells.reference !== '' && id === undefined) {
      wrong('reference', `A hipótese legal “${cells.reference.slice(0, 80)}” não está cadastrada.`);
    }
    read.referenceId = id ?? null;
  }
  if (cells.indexers !== undefined) {
    const words = [...new Map(splitList(cells.indexers).map((word) => [nameKey(word), tidyName(word)])).values()];
    if (words.length > MOST_INDEXERS)
      wrong('indexers', `Escreva até ${MOST_INDEXERS} indexadores, separados por ponto e vírgula.`);
    if (words.some((word) => word.length > INDEXER_LIMIT)) {
      wrong('indexers', `Cada indexador tem até ${INDEXER_LIMIT} letras. Separe-os por ponto e vírgula.`);
    }
    read.indexers = words;
  }
  for (const id of ['current', 'intermediate'] as const) {
    const cell = cells[id];
    if (cell === undefined) continue;
    const months = cell === '' ? null : Number(cell);
    const isRight = months === null || (/^\d{1,4}$/.test(cell) && months <= MOST_MONTHS);
    if (!isRight) wrong(id, `Escreva meses inteiros, até ${MOST_MONTHS}.`);
    read[id] = isRight ? months : null;
  }
  if (cells.starts !== undefined) {
    const starts = cells.starts === '' ? 'archiving' : startsByName.get(nameKey(cells.starts));
    if (starts === undefined) wrong('starts', `Escreva ${choices(Object.values(retentionStartNames))}.`);
    else read.starts = starts;
  }
  if (cells.destination !== undefined) {
    const destination = cells.destination === '' ? null : destinationsByName.get(nameKey(cells.destination));
    if (destination === undefined) wrong('destination', `Escreva ${choices(Object.values(destinationNames))}.`);
    else read.destination = destination;
  }
  if (cells.active) {
    const said = readYesOrNo(cells.active);
    if (said === undefined) wrong('active', 'Escreva Sim ou Não.');
    else read.active = said;
  }
  return read;
}
