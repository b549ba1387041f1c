import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { bondErrors } from './bond-errors.ts';

/** What somebody has in a unit and what would become of it if their bond ended now, out of what whoever asks may know. A proposal of ours. */
export const foreseeTaking = endpoint({
  method: 'GET',
  path: '/customer/profile/foresee/:id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Diz o que acontece com o que a pessoa tem no setor, se a lotação acabar',
  input: { params: idParams },
  output: z.object({
    may: verdict,
    holdings: z.array(z.object({ key: z.string(), count: z.int(), name: z.string(), fate: z.string() })),
    /** Who else works in the unit today: whom the processes may pass to. */
    colleagues: z.array(z.object({ id, name: z.string() })),
  }),
  errors: [bondErrors.notFound],
});
