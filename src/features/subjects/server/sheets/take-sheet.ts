import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { serveSheet } from '../../../../platform/server/sheets/index.ts';
import { takeSheet as contract } from '../../contract/sheets/take-sheet.ts';
import { subjectSheet } from './subject-sheet.ts';

export const takeSheet = bytes(contract, serveSheet(subjectSheet));
