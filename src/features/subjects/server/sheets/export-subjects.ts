import { act } from '../../../../platform/server/acts/handlers.ts';
import { giveSheetAddress } from '../../../../platform/server/sheets/index.ts';
import { exportSubjects as contract } from '../../contract/sheets/export-subjects.ts';
import { subjectSheet } from './subject-sheet.ts';

export const exportSubjects = act(contract, (call) => giveSheetAddress(call, subjectSheet, call.input.body));
