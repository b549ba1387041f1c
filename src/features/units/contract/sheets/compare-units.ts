import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import {
  SHEET_BODY,
  sheetCompared,
  sheetDifference,
  sheetErrors,
} from '../../../../platform/contract/sheets/sheet-calls.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';

/** What a spreadsheet of organs and units would change, and each line that is refused with why, as a spreadsheet (ours, decision 72). */
export const compareUnits = endpoint({
  method: 'POST',
  path: '/control/capacity/upload/difference',
  access: anyOf(...unitAdministrators),
  summary: 'Diz em planilha o que uma planilha de órgãos e unidades mudaria',
  input: { body: sheetCompared },
  output: sheetDifference,
  errors: [sheetErrors.refused, sheetErrors.busy],
  bodyLimit: SHEET_BODY,
  requestsPerMinute: 6,
});
