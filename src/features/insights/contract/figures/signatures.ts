import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { countRelation } from '../../../../platform/contract/list.ts';
import { amount, asOf, figureErrors } from '../figure.ts';
import { insightErrors } from '../insight-errors.ts';

/**
 * What waits for signatures (specification 001 §7): of whoever asks, and with `sector` or `with_children` the processes of a unit, with those below
 * it, in which some do.
 */
export const getSignatures = endpoint({
  method: 'GET',
  path: '/dashboard/signatures',
  access: signedIn,
  summary: 'Conta o que espera por assinaturas',
  input: { query: z.object({ sector: id.optional(), with_children: flag.default(false) }) },
  output: z.object({
    /** Documents that wait for the person's own. */
    to_sign: amount,
    to_sign_relation: countRelation,
    /** Processes of the sector asked for; `null` when none was. */
    processes_pending: amount.nullable(),
    ...asOf,
  }),
  errors: [...figureErrors, insightErrors.scopeNotAllowed],
});
