import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { accessBody, changedBond } from './access-fields.ts';
import { bondErrors } from './bond-errors.ts';

/** Gives somebody access in a unit, with profiles (specification 000 §7, POST customer/profile). */
export const giveAccess = endpoint({
  method: 'POST',
  path: '/customer/profile',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Dá a uma pessoa acesso em um setor, com perfis',
  input: { query: z.object({ user_id: id }), body: accessBody },
  output: changedBond,
  errors: [
    bondErrors.personNotFound,
    bondErrors.personOff,
    bondErrors.unitUnknown,
    bondErrors.profileUnknown,
    bondErrors.nameDiffers,
    bondErrors.cannotGive,
    bondErrors.cannotChange,
    bondErrors.overlaps,
    bondErrors.dates,
    bondErrors.mainElsewhere,
  ],
});
