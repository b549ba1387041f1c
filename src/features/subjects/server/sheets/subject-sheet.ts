import type { SheetKind } from '../../../../platform/server/sheets/index.ts';
import { takeSheet } from '../../contract/sheets/take-sheet.ts';
import { sheetColumnIds, sheetColumns } from '../../rules/sheet-columns.ts';
import { type SheetAsked, sheetLines } from './sheet-lines.ts';

/** The spreadsheet of categories and subjects. */
export const subjectSheet: SheetKind<SheetAsked> = {
  kind: 'subjects',
  take: takeSheet,
  title: 'Assuntos',
  columns: sheetColumnIds.map((id) => sheetColumns[id]),
  rows: sheetLines,
};
