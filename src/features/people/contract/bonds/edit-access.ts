import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { accessBody, changedBond } from './access-fields.ts';
import { bondErrors } from './bond-errors.ts';

/** Changes the profiles and the days of a bond, and which is the main one (specification 000 §7, PATCH customer/profile/edit). `id` is the bond's. */
export const editAccess = endpoint({
  method: 'PATCH',
  path: '/customer/profile/edit/:id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Muda os perfis e a validade de uma lotação',
  input: { params: idParams, query: z.object({ user_id: id }), body: accessBody },
  output: changedBond,
  errors: [
    bondErrors.notFound,
    bondErrors.otherPerson,
    bondErrors.fixedUnit,
    bondErrors.profileUnknown,
    bondErrors.nameDiffers,
    bondErrors.cannotGive,
    bondErrors.cannotTake,
    bondErrors.cannotChange,
    bondErrors.lastAdministrator,
    bondErrors.overlaps,
    bondErrors.dates,
    bondErrors.changed,
    bondErrors.ended,
    bondErrors.mainElsewhere,
  ],
});
