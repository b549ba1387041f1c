import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { unitStatus } from './managed-unit.ts';

/** The units that one administers as a spreadsheet, narrowed as the tree is (specification 001 §7 units). */
export const downloadUnitSheet = endpoint({
  method: 'POST',
  path: '/control/capacity/download-sheet',
  access: anyOf(...unitAdministrators),
  summary: 'Faz a planilha das unidades que você administra',
  input: {
    body: z.object({
      part_id: id.optional(),
      search: freeText(100).optional(),
      status: unitStatus,
    }),
  },
  /** The bytes in base64: a sheet is small, and nothing of it is kept. */
  output: z.object({ file_name: z.string(), content_type: z.string(), content: z.string() }),
  requestsPerMinute: 12,
});
