import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedUnit, unitConfiguration, unitFields } from '../tree/managed-unit.ts';
import { unitErrors } from './unit-errors.ts';

/** Changes the name of a unit, or what it may do; what is left out stays (ours, decision 68; R474). */
export const editUnit = endpoint({
  method: 'PATCH',
  path: '/control/capacity/edit/:id',
  access: anyOf(...unitAdministrators),
  summary: 'Muda o nome ou a configuração de uma unidade',
  input: {
    params: idParams,
    body: z
      .object({ ...unitFields, ...unitConfiguration })
      .partial()
      .extend({ version }),
  },
  output: z.object({ capacity: managedUnit, message: z.string() }),
  errors: [unitErrors.unitNotFound, unitErrors.cannotChange, unitErrors.taken, unitErrors.changedMeanwhile],
});
