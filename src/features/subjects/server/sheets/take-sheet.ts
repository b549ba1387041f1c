import { serveSheet } from '../../../../platform/server/sheets/index.ts';
import { subjectSheet } from './subject-sheet.ts';

export const takeSheet = serveSheet(subjectSheet);
