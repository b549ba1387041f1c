import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { sheetErrors, sheetToken } from '../../../../platform/contract/sheets/sheet-calls.ts';

/** The sheet of a search at the address that the product gave, as XLSX or CSV. */
export const takeSearchSheet = bytesEndpoint({
  method: 'GET',
  path: '/process/search/spreadsheet',
  access: byLink,
  summary: 'Entrega a planilha de uma busca pelo endereço dado',
  input: { query: sheetToken },
  answer: { type: '*/*' },
  errors: [sheetErrors.gone],
});
