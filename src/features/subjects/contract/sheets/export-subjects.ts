import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { sheetAddress } from '../../../../platform/contract/sheets/sheet-calls.ts';
import { managersOfSubjects } from '../catalogue-access.ts';

/** What narrows a spreadsheet. */
export const sheetFilters = z.object({
  search: z.string().trim().max(200).optional(),
  status: z.enum(['active', 'inactive', 'all']).default('all'),
  category_id: id.optional(),
  /** The columns alone, to be filled in. */
  template: flag.default(false),
});

/**
 * Gives the address of a spreadsheet of categories and subjects, for ten minutes (specification 001 §7). It is written while it is taken, so
 * that it says what is true then, and comes back in as it went out.
 */
export const exportSubjects = endpoint({
  method: 'POST',
  path: '/control/subject/export',
  access: managersOfSubjects,
  summary: 'Exporta a planilha de assuntos',
  input: { body: sheetFilters },
  output: sheetAddress,
  requestsPerMinute: 30,
});
