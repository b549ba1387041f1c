import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { bondErrors } from './bond-errors.ts';

/** What whoever asks may give somebody in a unit where they have no bond yet. A proposal of ours: the profiles come with their reasons. */
export const getGrantable = endpoint({
  method: 'GET',
  path: '/customer/profile/grantable/:capacity_id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Diz que perfis você pode dar a alguém em um setor',
  input: { params: z.object({ capacity_id: id }), query: z.object({ user_id: id }) },
  output: z.object({
    part_id: id,
    give_there: verdict,
    profiles: z.array(
      verdict.extend({ profile_id: id, name: z.string(), adds: z.array(z.int()), is_default: z.boolean() }),
    ),
  }),
  errors: [bondErrors.unitUnknown, bondErrors.personNotFound],
});
