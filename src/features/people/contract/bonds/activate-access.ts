import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id, idParams, version } from '../../../../platform/contract/fields.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { accessReason, changedBond } from './access-fields.ts';
import { bondErrors } from './bond-errors.ts';
import { accessTaken } from './events.ts';

/** Switches a bond off or on again (specification 000 §7, PATCH customer/profile/activate). `id` is the bond's; whose processes go to is ours. */
export const activateAccess = endpoint({
  method: 'PATCH',
  path: '/customer/profile/activate/:id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Desliga ou religa uma lotação',
  input: {
    params: idParams,
    body: z.object({
      active: flag,
      reason: accessReason,
      version: version.optional(),
      successor_id: id.nullish().describe('Quem fica com os processos; sem ninguém, eles aguardam no setor'),
    }),
  },
  output: changedBond,
  records: [accessTaken.type],
  errors: [
    bondErrors.notFound,
    bondErrors.cannotGive,
    bondErrors.cannotChange,
    bondErrors.lastAdministrator,
    bondErrors.changed,
    bondErrors.ended,
    bondErrors.successor,
    bondErrors.unitUnknown,
  ],
});
