import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id, idParams, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { OBSERVATION_LIMIT } from '../../rules/dispatch-policy.ts';
import { transferUnit } from './dispatch.ts';
import { transferErrors } from '../transfer-errors.ts';

/**
 * Sends a dispatch: its documents are frozen and join the process, and the process goes to the target (specification
 * 000 §4). Refusals that could be mended come all at once in `reasons`.
 */
export const sendDispatch = endpoint({
  method: 'PATCH',
  path: '/process/dispatch/create/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Tramita o processo com o despacho',
  input: {
    params: idParams,
    body: z.object({
      /** Fields of the draft sent along are kept before it goes. */
      to: id.optional(),
      observation: freeText(OBSERVATION_LIMIT).nullish(),
      /** The day by which the process is asked back. */
      return_by: day.nullish(),
      version: version.optional(),
      /** The person has seen that an open join stays behind. */
      confirm_join: z.boolean().default(false),
      /**
       * What the writer's screen shows of the dispatch. Without it, what a colleague changed since the writer last opened the draft is
       * unseen (decision 29).
       */
      documents: z.array(z.object({ id, version })).max(200).optional(),
    }),
  },
  output: z.object({
    id,
    process_id: id,
    nup: z.string(),
    nup_formatted: z.string(),
    to: transferUnit,
    message: z.string(),
  }),
  errors: [
    transferErrors.dispatchNotFound,
    transferErrors.alreadySent,
    transferErrors.dispatchChanged,
    transferErrors.changedByColleague,
    transferErrors.targetUnknown,
    transferErrors.cannotDispatch,
    transferErrors.dispatchIncomplete,
    transferErrors.joinConfirmation,
    processErrors.notFound,
    processErrors.sizeLimit,
    documentErrors.emptyDocument,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
