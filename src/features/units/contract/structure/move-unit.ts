import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedUnit } from '../tree/managed-unit.ts';
import { unitErrors } from './unit-errors.ts';

/** Puts a unit, with all below it, below another of its organ, or at its top (ours, decision 68). Never below itself. */
export const moveUnit = endpoint({
  method: 'PATCH',
  path: '/control/capacity/move/:id',
  access: anyOf(...unitAdministrators),
  summary: 'Muda uma unidade de lugar na árvore do órgão',
  input: { params: idParams, body: z.object({ parent_id: id.nullable() }) },
  output: z.object({ capacity: managedUnit, message: z.string() }),
  errors: [unitErrors.unitNotFound, unitErrors.cannotChange, unitErrors.cannotPlace],
});
