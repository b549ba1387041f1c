import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';

/** Whether the person may take processes, or give them to a colleague (specification 000 §6). */
export const canTrySetResponsible = endpoint({
  method: 'GET',
  path: '/process/can-try-set-responsible',
  access: signedIn,
  summary: 'Diz se a pessoa pode assumir ou atribuir processos',
  input: { query: z.object({ process_id: ids }) },
  output: z.object({
    /** All of them may be taken. */
    take: z.boolean(),
    /** All of them may be given to a colleague of the unit. */
    assign: z.boolean(),
    /** One line per process that the person may know of, in the order asked. */
    results: z.array(z.object({ process_id: id, nup: z.string().nullable(), take: verdict, assign: verdict })),
  }),
});
