import { endpoint } from '../../../../platform/contract/endpoint.ts';
import {
  SHEET_BODY,
  sheetCompared,
  sheetDifference,
  sheetErrors,
} from '../../../../platform/contract/sheets/sheet-calls.ts';
import { managersOfEverybody } from './managers-of-everybody.ts';

/**
 * What a spreadsheet of people would change, and each line that is refused with why, as a spreadsheet (ours, decision 72). It tells what is
 * known of those whom the sheet names, so that it is written down who asked.
 */
export const comparePeople = endpoint({
  method: 'POST',
  path: '/customer/upload/difference',
  access: managersOfEverybody,
  summary: 'Diz em planilha o que uma planilha de pessoas e lotações mudaria',
  input: { body: sheetCompared },
  output: sheetDifference,
  errors: [sheetErrors.refused, sheetErrors.busy],
  bodyLimit: SHEET_BODY,
  requestsPerMinute: 6,
});
