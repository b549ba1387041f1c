import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { sheetAddress, sheetErrors } from '../../../../platform/contract/sheets/sheet-calls.ts';
import { searchErrors } from '../search-errors.ts';
import { searchFilters } from '../search-filters.ts';
import { searchOrders } from '../search-processes.ts';

/** Lines of one sheet; beyond them the search must be narrowed. */
export const MOST_SHEET_LINES = 100_000;

/** Gives the address of a sheet with all that a search finds, as whoever asked may know it when it is taken. */
export const exportSearch = endpoint({
  method: 'POST',
  path: '/process/search/sheet',
  access: signedIn,
  requestsPerMinute: 10,
  summary: 'Dá o endereço da planilha com tudo o que uma busca encontra',
  input: {
    body: z.object({
      filters: searchFilters.default({}),
      order_by: z.enum(searchOrders).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
  },
  output: sheetAddress,
  errors: [searchErrors.needsSession, sheetErrors.gone],
});
