import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { transferUnit } from '../dispatching/dispatch.ts';

/** With where the process would go. */
const wayBack = verdict.extend({ to: transferUnit.nullable() });

/** Whether each process may go back, to the previous unit and to its origin, and why not (specification 000 §4). */
export const mayBeReturned = endpoint({
  method: 'GET',
  path: '/process/valid-if-process-can-be-returned',
  access: signedIn,
  summary: 'Diz se processos podem ser devolvidos',
  input: { query: z.object({ process_list_ids: ids }) },
  output: z.object({
    /** All of them may go back to the previous unit. */
    allowed: z.boolean(),
    /** One line per process that the person may know of, in the order asked. */
    results: z.array(
      z.object({ process_id: id, nup: z.string(), allowed: z.boolean(), return: wayBack, to_origin: wayBack }),
    ),
  }),
});
