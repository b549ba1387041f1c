import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedUnit, unitStatus } from './managed-unit.ts';
import { unitErrors } from '../structure/unit-errors.ts';

/** The units right below one (specification 001 §7 units: subordinate units). */
export const listChildren = endpoint({
  method: 'GET',
  path: '/control/capacity/children/:id',
  access: anyOf(...unitAdministrators),
  summary: 'Lista as unidades logo abaixo de uma',
  input: { params: idParams, query: z.object({ status: unitStatus }) },
  output: z.array(managedUnit),
  errors: [unitErrors.unitNotFound],
});
