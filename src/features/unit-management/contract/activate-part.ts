import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { managedPart } from '../../units/contract/tree/managed-unit.ts';
import { unitErrors } from '../../units/contract/structure/unit-errors.ts';
import { unitAdministrators } from '../../units/rules/unit-administration.ts';
import { switchingErrors } from './switching-errors.ts';

/** Switches an organ on or off (specification 001 §7 units). The keys of the body are ours. */
export const activatePart = endpoint({
  method: 'PATCH',
  path: '/control/part/activate',
  access: anyOf(...unitAdministrators),
  summary: 'Ativa ou desativa um órgão',
  input: { body: z.object({ part_id: id, active: z.boolean() }) },
  output: z.object({ part: managedPart, message: z.string() }),
  errors: [unitErrors.organNotFound, unitErrors.cannotChange, switchingErrors.organInUse],
});
