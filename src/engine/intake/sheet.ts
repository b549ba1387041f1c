import type { Verdict } from './verdict.ts';

/** Stands for the content of a cell that is worked out by a formula: none is ever worked out here, nor trusted. */
export const FORMULA = '\u0000=';

/** The first sheet of a spreadsheet. Rows that hold nothing are empty; cells are the text that stands in them, numbers as their digits. */
export type ReadSheet =
  | { readonly verdict: Verdict & { readonly accepted: true }; readonly rows: AsyncIterable<readonly string[]> }
  | { readonly verdict: Verdict & { readonly accepted: false }; readonly rows: null };
