import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { serveSheet } from '../../../../platform/server/sheets/index.ts';
import { takeSearchSheet as contract } from '../../contract/sheets/take-search-sheet.ts';
import { searchSheet } from './search-sheet.ts';

export const takeSearchSheet = bytes(contract, serveSheet(searchSheet));
