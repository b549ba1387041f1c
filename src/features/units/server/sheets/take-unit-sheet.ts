import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { serveSheet } from '../../../../platform/server/sheets/index.ts';
import { takeUnitSheet as contract } from '../../contract/sheets/take-unit-sheet.ts';
import { unitSheet } from './unit-sheet.ts';

export const takeUnitSheet = bytes(contract, serveSheet(unitSheet));
