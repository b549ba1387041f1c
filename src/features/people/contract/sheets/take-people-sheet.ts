import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { SHEET_TYPE, sheetErrors, sheetToken } from '../../../../platform/contract/sheets/sheet-calls.ts';

/** The spreadsheet of people at the address that the product gave. */
export const takePeopleSheet = bytesEndpoint({
  method: 'GET',
  path: '/customer/spreadsheet',
  access: byLink,
  summary: 'Entrega a planilha de pessoas pelo endereço dado',
  input: { query: sheetToken },
  answer: { type: SHEET_TYPE },
  errors: [sheetErrors.gone],
});
