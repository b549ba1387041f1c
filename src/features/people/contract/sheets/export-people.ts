import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { sheetAddress } from '../../../../platform/contract/sheets/sheet-calls.ts';
import { managersOfEverybody } from './managers-of-everybody.ts';

/**
 * Gives the address of a spreadsheet of those who work here, of all units or of one, for ten minutes (ours, decision 72). It tells CPFs, so
 * that it is written down who asked. It is written while it is taken, and comes back in as it went out.
 */
export const exportPeople = endpoint({
  method: 'POST',
  path: '/customer/export',
  access: managersOfEverybody,
  summary: 'Exporta a planilha de pessoas e lotações',
  input: {
    body: z.object({
      capacity_id: id.optional(),
      /** The columns alone, to be filled in. */
      template: flag.default(false),
    }),
  },
  output: sheetAddress,
  requestsPerMinute: 30,
});
