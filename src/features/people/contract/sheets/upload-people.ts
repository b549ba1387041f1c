import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import {
  SHEET_BODY,
  sheetAnswer,
  sheetCounts,
  sheetErrors,
  sheetUpload,
} from '../../../../platform/contract/sheets/sheet-calls.ts';
import { bondErrors } from '../bonds/bond-errors.ts';
import { managersOfEverybody } from './managers-of-everybody.ts';

/**
 * Brings in a spreadsheet of people and where they work, all of it or nothing (ours, decision 72). `rehearsal` tells what would come of it,
 * and what is wrong line by line, and writes nothing. The same sheet again changes nothing. Each line asks who may give what.
 */
export const uploadPeople = endpoint({
  method: 'POST',
  path: '/customer/upload',
  access: managersOfEverybody,
  summary: 'Importa uma planilha de pessoas e lotações',
  input: { body: sheetUpload },
  output: z.object({ ...sheetAnswer, users: sheetCounts, bonds: sheetCounts }),
  errors: [sheetErrors.refused, sheetErrors.wrong, sheetErrors.busy, sheetErrors.changed, bondErrors.lastAdministrator],
  bodyLimit: SHEET_BODY,
  requestsPerMinute: 12,
});
