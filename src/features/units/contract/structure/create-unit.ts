import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedUnit, newConfiguration, unitFields } from '../tree/managed-unit.ts';
import { unitErrors } from './unit-errors.ts';

/** A new unit of an organ, below another or at its top (ours, decision 68). What it may do is what units usually may, unless told. */
export const createUnit = endpoint({
  method: 'POST',
  path: '/control/capacity/create',
  access: anyOf(...unitAdministrators),
  summary: 'Cria uma unidade',
  input: {
    body: z.object({
      part_id: id,
      parent_id: id.nullable().default(null),
      ...unitFields,
      ...newConfiguration,
    }),
  },
  output: z.object({ capacity: managedUnit, message: z.string() }),
  errors: [
    unitErrors.organNotFound,
    unitErrors.unitNotFound,
    unitErrors.cannotChange,
    unitErrors.cannotPlace,
    unitErrors.taken,
  ],
});
