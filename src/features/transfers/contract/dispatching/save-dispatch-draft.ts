import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id, idParams, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { OBSERVATION_LIMIT } from '../../rules/dispatch-policy.ts';
import { dispatchDraft } from './dispatch.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { transferErrors } from '../transfer-errors.ts';

/** Keeps the dispatch while it is written. A field left out stays as it is; a refused save answers the newer `current`. */
export const saveDispatchDraft = endpoint({
  method: 'PUT',
  path: '/process/dispatch/auto-draft/update/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Guarda o despacho em rascunho',
  input: {
    params: idParams,
    body: z.object({
      to: id.nullish(),
      observation: freeText(OBSERVATION_LIMIT).nullish(),
      /** The day by which the process is asked back. */
      return_by: day.nullish(),
      version: version.optional(),
    }),
  },
  output: dispatchDraft,
  errors: [
    processErrors.notFound,
    transferErrors.dispatchNotFound,
    transferErrors.alreadySent,
    transferErrors.dispatchChanged,
    transferErrors.targetUnknown,
  ],
});
