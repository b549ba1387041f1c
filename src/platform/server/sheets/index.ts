export { inParts } from './in-parts.ts';
export { bytesOf, readSheet, type SheetFile } from './read-sheet.ts';
export {
  countNew,
  ensureRight,
  importedSentence,
  planSheet,
  REHEARSED,
  type SheetPlanner,
  toldOf,
} from './plan-sheet.ts';
export { forgetSheetAddress, giveSheetAddress, serveSheet, type SheetKind } from './sheet-addresses.ts';
