import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { attentionKeys } from '../../rules/attention.ts';

/** How many people one administers, how far, and how many of them ask for attention. A proposal of ours. */
export const countAttention = endpoint({
  method: 'GET',
  path: '/customer/search/criteria/adm/attention',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Conta as pessoas que você administra e as que pedem atenção',
  output: z.object({
    people: z.int(),
    /** `SESAU`, `COCON/SESAU`, or nothing: everywhere. */
    within: z.string().nullable(),
    attention: z.array(z.object({ key: z.enum(attentionKeys), count: z.int() })),
    /** What the list may be narrowed by. */
    profiles: z.array(z.object({ id, name: z.string() })),
  }),
});
