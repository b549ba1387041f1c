import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { sheetAddress, sheetErrors } from '../../../../platform/contract/sheets/sheet-calls.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { unitStatus } from '../tree/managed-unit.ts';

/**
 * Gives the address of a spreadsheet of the organs and units that one administers, narrowed as the tree is, for ten minutes (specification
 * 001 §7 units). It is written while it is taken, and comes back in as it went out.
 */
export const downloadUnitSheet = endpoint({
  method: 'POST',
  path: '/control/capacity/download-sheet',
  access: anyOf(...unitAdministrators),
  summary: 'Exporta a planilha das unidades que você administra',
  input: {
    body: z.object({
      part_id: id.optional(),
      search: freeText(100).optional(),
      status: unitStatus,
      /** The columns alone, to be filled in. */
      template: flag.default(false),
    }),
  },
  output: sheetAddress,
  errors: [sheetErrors.gone],
  requestsPerMinute: 30,
});
