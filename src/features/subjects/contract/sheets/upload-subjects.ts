import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag } from '../../../../platform/contract/fields.ts';
import { SHEET_BYTES } from '../../rules/sheet-columns.ts';
import { managersOfSubjects } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/** Base64 makes four letters of three bytes. */
const SHEET_TEXT = Math.ceil(SHEET_BYTES / 3) * 4;

/** What is wrong with a line, as the program that shows the sheet numbers it. */
const fault = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() });

/**
 * Brings in a spreadsheet of subjects, all of it or nothing (specification 001 §7, decisions G61). `rehearsal` tells what would come of it,
 * and what is wrong line by line, and writes nothing. The same sheet again changes nothing.
 */
export const uploadSubjects = endpoint({
  method: 'POST',
  path: '/control/subject/upload',
  access: managersOfSubjects,
  summary: 'Importa uma planilha de assuntos',
  input: {
    body: z.object({
      /** The bytes of the .xlsx in base64. */
      file: z
        .string()
        .max(SHEET_TEXT, 'A planilha tem mais de 10 MB. Divida-a em partes.')
        .regex(/^(?:data:[\w.+/-]*;base64,)?[A-Za-z0-9+/]+={0,2}$/, 'Envie os bytes da planilha em base64.'),
      rehearsal: flag.default(false),
    }),
  },
  output: z.object({
    message: z.string(),
    rehearsal: z.boolean(),
    lines: z.int(),
    categories: z.object({ created: z.int(), changed: z.int() }),
    subjects: z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }),
    /** The first of what is wrong; empty of what was imported. */
    faults: z.array(fault),
    fault_count: z.int(),
  }),
  errors: [
    subjectErrors.sheetRefused,
    subjectErrors.sheetWrong,
    subjectErrors.sheetBusy,
    subjectErrors.categoriesNeeded,
  ],
  bodyLimit: SHEET_TEXT + 1_024,
  requestsPerMinute: 12,
});
