import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pendencyErrors } from '../pendency-errors.ts';

/** Whom of a process documents may be asked of, and where a request would go. Ours: the specification says nothing of it. */
export const listAskableParties = endpoint({
  method: 'GET',
  path: '/process/pendency/parties/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Lista os interessados a quem se podem pedir documentos',
  input: { params: idParams },
  output: z.object({
    results: z.array(
      z.object({
        id,
        name: z.string(),
        /** Masked; `null` when no address is known. */
        email: z.string().nullable(),
        /** Why they cannot be asked; `null` when they can. */
        blocked: z.object({ message: z.string(), resolve: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  errors: [processErrors.notFound, pendencyErrors.cannotAsk],
});
