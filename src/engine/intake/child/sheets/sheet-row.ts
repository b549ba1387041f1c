import { RefusedFile } from '../../verdict.ts';

/** A row of a sheet, of whatever format. */
export interface Row {
  /** From 1. */
  readonly number: number;
  /** From the first column; what holds nothing is empty or a hole. */
  readonly cells: string[];
}

/** The last column that is read: `AZ`. */
export const MOST_COLUMNS = 52;
/** Different texts that a book may keep apart from its cells. */
export const MOST_TEXTS = 400_000;
const MOST_IN_CELL = 4_000;

/** The text of a cell. Characters that the database does not keep are left out. */
export function bounded(text: string): string {
  if (text.length > MOST_IN_CELL) throw new RefusedFile('too-complex', 'uma célula com texto demais');
  return text.replaceAll('\0', '');
}

/** Holes are cells without anything; nothing is kept of what is empty at the end. */
export function trimmed({ number, cells }: Row): Row {
  const whole = Array.from(cells, (cell) => cell ?? '');
  while (whole.at(-1)?.trim() === '') whole.pop();
  return { number, cells: whole };
}
