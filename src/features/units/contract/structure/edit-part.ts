import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedPart, partFields } from '../tree/managed-unit.ts';
import { unitErrors } from './unit-errors.ts';

/** Changes an organ; what is left out stays, and so do the numbers that were given (ours, decision 68). */
export const editPart = endpoint({
  method: 'PATCH',
  path: '/control/part/edit/:id',
  access: anyOf(...unitAdministrators),
  summary: 'Muda um órgão ou entidade',
  input: { params: idParams, body: z.object(partFields).partial().extend({ version }) },
  output: z.object({ part: managedPart, message: z.string() }),
  errors: [
    unitErrors.organNotFound,
    unitErrors.cannotChange,
    unitErrors.taken,
    unitErrors.protocolTaken,
    unitErrors.changedMeanwhile,
  ],
});
