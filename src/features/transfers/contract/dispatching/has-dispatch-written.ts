import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';

/** Whether this person left a dispatch begun for the process (specification 000 §7); never makes one. */
export const hasDispatchWritten = endpoint({
  method: 'GET',
  path: '/process/dispatch/has-auto-draft-written/:processId',
  access: signedIn,
  summary: 'Diz se há despacho em rascunho já escrito',
  input: {
    params: z.object({ processId: id }),
    /** The unit it is written in; the one in use when left out. */
    query: z.object({ capacity_id: id.optional() }),
  },
  output: z.object({ written: z.boolean(), dispatch_id: id.nullable() }),
});
