import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import {
  SHEET_BODY,
  sheetAnswer,
  sheetCounts,
  sheetErrors,
  sheetUpload,
} from '../../../../platform/contract/sheets/sheet-calls.ts';
import { managersOfSubjects } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/**
 * Brings in a spreadsheet of subjects, all of it or nothing (specification 001 §7, decisions G61). `rehearsal` tells what would come of it,
 * and what is wrong line by line, and writes nothing. The same sheet again changes nothing.
 */
export const uploadSubjects = endpoint({
  method: 'POST',
  path: '/control/subject/upload',
  access: managersOfSubjects,
  summary: 'Importa uma planilha de assuntos',
  input: { body: sheetUpload },
  output: z.object({
    ...sheetAnswer,
    categories: sheetCounts.omit({ unchanged: true }),
    subjects: sheetCounts,
  }),
  errors: [sheetErrors.refused, sheetErrors.wrong, sheetErrors.busy, subjectErrors.categoriesNeeded],
  bodyLimit: SHEET_BODY,
  requestsPerMinute: 12,
});
