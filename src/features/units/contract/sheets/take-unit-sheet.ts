import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { SHEET_TYPE, sheetErrors, sheetToken } from '../../../../platform/contract/sheets/sheet-calls.ts';

/** The spreadsheet of units at the address that the product gave. */
export const takeUnitSheet = bytesEndpoint({
  method: 'GET',
  path: '/control/capacity/spreadsheet',
  access: byLink,
  summary: 'Entrega a planilha de unidades pelo endereço dado',
  input: { query: sheetToken },
  answer: { type: SHEET_TYPE },
  errors: [sheetErrors.gone],
});
