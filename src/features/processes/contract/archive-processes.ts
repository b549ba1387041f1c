import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../platform/contract/fields.ts';
import { permission } from '../../access/rules/permissions.ts';
import { processErrors } from './process-errors.ts';

/** Outcome of one item of a bulk act: each is its own transaction, so one refusal leaves the others done. */
export const itemOutcome = z.object({
  id,
  nup: z.string().nullable(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string(),
});

/** Archives one or more processes with a reason and a confirmation (specification 000 §5 Archive, decisions G29). */
export const archiveProcesses = endpoint({
  method: 'POST',
  path: '/process/archive',
  access: anyOf(permission.ARCHIVE_PROCESS),
  summary: 'Arquiva processos',
  input: {
    body: z.object({
      process_ids: ids,
      justification_id: z.coerce.number().int(),
      observation: z.string().trim().max(500).optional(),
      confirm_physical: z.boolean().default(false),
      confirm_lgpd: z.boolean().default(false),
    }),
  },
  output: z.object({ message: z.string(), results: z.array(itemOutcome) }),
  errors: [processErrors.cannotArchive, processErrors.notFound],
});
