import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../process-errors.ts';

/** How much of the 800 MB a process uses, drafts included (specification 000 §5, permission 88). */
export const getProcessSize = endpoint({
  method: 'GET',
  path: '/process/process-size/:id',
  access: anyOf(permission.SEE_PROCESS_SIZE),
  summary: 'Mostra o tamanho do processo',
  input: { params: idParams },
  output: z.object({
    size_bytes: z.number().int(),
    limit_bytes: z.number().int(),
    /** Whole per cent, rounded down. */
    percent: z.number().int(),
    warning: z.union([z.literal(50), z.literal(75), z.literal(100)]).nullable(),
    warning_text: z.string().nullable(),
    full: z.boolean(),
  }),
  errors: [processErrors.notFound, processErrors.restricted],
});
