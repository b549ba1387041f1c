import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { countRelation } from '../../../../platform/contract/list.ts';

/**
 * How many processes each view holds, box or search, for whoever asks: the count of its box, narrowed as the view narrows it, or of its search. `null` where they may not
 * look at that scope of the box.
 */
export const countViews = endpoint({
  method: 'GET',
  path: '/process/view/count',
  access: signedIn,
  summary: 'Conta os processos de cada visão salva',
  output: z.object({
    results: z.array(z.object({ id, count: z.number().int().nonnegative().nullable(), count_relation: countRelation })),
  }),
});
