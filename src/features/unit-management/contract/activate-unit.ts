import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { managedUnit } from '../../units/contract/tree/managed-unit.ts';
import { unitErrors } from '../../units/contract/structure/unit-errors.ts';
import { unitAdministrators } from '../../units/rules/unit-administration.ts';
import { switchingErrors } from './switching-errors.ts';

/** Switches a unit on or off (specification 001 §4 and §7 units; G60). The keys of the body are ours. */
export const activateUnit = endpoint({
  method: 'PATCH',
  path: '/control/capacity/activate',
  access: anyOf(...unitAdministrators),
  summary: 'Ativa ou desativa uma unidade',
  input: { body: z.object({ capacity_id: id, active: z.boolean() }) },
  output: z.object({ capacity: managedUnit, message: z.string() }),
  errors: [unitErrors.unitNotFound, switchingErrors.unitInUse, switchingErrors.cannotActivate],
});
