import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { bondErrors } from './bond-errors.ts';

/** The profiles that a new bond with a unit begins with (specification 000 §7, customer/profile/get-default). `id` is the unit's. */
export const getDefaultProfiles = endpoint({
  method: 'GET',
  path: '/customer/profile/get-default/:id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Diz com que perfis começa uma lotação nova em um setor',
  input: { params: idParams },
  output: z.object({ profiles: z.array(z.object({ id, name: z.string() })) }),
  errors: [bondErrors.unitUnknown],
});
