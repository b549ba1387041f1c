import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { SHEET_TYPE, sheetErrors, sheetToken } from '../../../../platform/contract/sheets/sheet-calls.ts';

/** An exported spreadsheet at the address that the product gave. */
export const takeSheet = bytesEndpoint({
  method: 'GET',
  path: '/control/subject/spreadsheet',
  access: byLink,
  summary: 'Entrega a planilha de assuntos pelo endereço dado',
  input: { query: sheetToken },
  answer: { type: SHEET_TYPE },
  errors: [sheetErrors.gone],
});
