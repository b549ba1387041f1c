import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { subjectErrors } from '../subjects-errors.ts';

/** An exported spreadsheet at the address that the product gave. */
export const takeSheet = bytesEndpoint({
  method: 'GET',
  path: '/control/subject/spreadsheet',
  access: byLink,
  summary: 'Entrega a planilha de assuntos pelo endereço dado',
  input: { query: z.object({ token: z.string().max(500).default('') }) },
  answer: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  errors: [subjectErrors.sheetGone],
});
