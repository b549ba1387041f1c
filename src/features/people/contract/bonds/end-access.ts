import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { accessReason, changedBond } from './access-fields.ts';
import { bondErrors } from './bond-errors.ts';
import { accessTaken } from './events.ts';

/** Ends somebody's bond with a unit, for good (specification 000 §7, DELETE customer/profile/delete). */
export const endAccess = endpoint({
  method: 'DELETE',
  path: '/customer/profile/delete',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Encerra a lotação de uma pessoa em um setor',
  input: {
    query: z.object({ user_id: id }),
    body: z.object({
      part_id: id,
      capacity_id: id,
      reason: accessReason,
      successor_id: id.nullish().describe('Quem fica com os processos; sem ninguém, eles aguardam no setor'),
    }),
  },
  output: changedBond,
  records: [accessTaken.type],
  errors: [bondErrors.notFound, bondErrors.cannotChange, bondErrors.lastAdministrator, bondErrors.successor],
});
