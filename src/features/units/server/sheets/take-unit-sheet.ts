import { serveSheet } from '../../../../platform/server/sheets/index.ts';
import { unitSheet } from './unit-sheet.ts';

export const takeUnitSheet = serveSheet(unitSheet);
