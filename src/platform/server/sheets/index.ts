export { bringSheet, prepareSheet, type SheetLoading } from './bring-sheet.ts';
export { compareSheet } from './compare-sheet.ts';
export { inParts } from './in-parts.ts';
export { countNew, countsOf, type PlannedSheet, planSheet, toldOf } from './plan-sheet.ts';
export { bytesOf, readSheet, type SheetFile } from './read-sheet.ts';
export {
  askedAt,
  forgetSheetAddress,
  giveSheetAddress,
  serveSheet,
  type SheetFormat,
  type SheetKind,
} from './sheet-addresses.ts';
