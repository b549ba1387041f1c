import type { Verdict } from './verdict.ts';

/** Spreadsheets that are read: those of today's programs, the open one, and those of Excel 97 to 2003. */
export type SheetFormat = 'xlsx' | 'ods' | 'xls';

/** Stands for the content of a cell that is worked out by a formula: none is ever worked out here, nor trusted. */
export const FORMULA = '\u0000=';

/**
 * The first sheet of a spreadsheet. Rows that hold nothing are empty; cells are the text that a person sees in them: numbers with a comma, days as `12/03/2026`.
 */
export type ReadSheet =
  | { readonly verdict: Verdict & { readonly accepted: true }; readonly rows: AsyncIterable<readonly string[]> }
  | { readonly verdict: Verdict & { readonly accepted: false }; readonly rows: null };
