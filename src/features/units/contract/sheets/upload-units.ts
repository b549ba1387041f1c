import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import {
  SHEET_BODY,
  sheetAnswer,
  sheetCounts,
  sheetErrors,
  sheetUpload,
} from '../../../../platform/contract/sheets/sheet-calls.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';

/**
 * Brings in a spreadsheet of organs and units with where they are found, all of it or nothing (ours, decision 72). `rehearsal` tells what
 * would come of it, and what is wrong line by line, and writes nothing. The same sheet again changes nothing.
 */
export const uploadUnits = endpoint({
  method: 'POST',
  path: '/control/capacity/upload',
  access: anyOf(...unitAdministrators),
  summary: 'Importa uma planilha de órgãos e unidades',
  input: { body: sheetUpload },
  output: z.object({
    ...sheetAnswer,
    parts: sheetCounts,
    capacities: sheetCounts,
    addresses: sheetCounts.omit({ unchanged: true }),
  }),
  errors: [sheetErrors.refused, sheetErrors.wrong, sheetErrors.busy],
  bodyLimit: SHEET_BODY,
  requestsPerMinute: 12,
});
