import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/join-policy.ts';
import { joinErrors } from '../join-errors.ts';

/**
 * Makes the documents of a join part of the process, for good (specification 000 §1, §7; decisions G23 and section 5). What
 * is missing comes all at once in `reasons`.
 */
export const finishJoin = endpoint({
  method: 'POST',
  path: '/process/join/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Junta os documentos ao processo',
  input: {
    params: idParams,
    body: z.object({
      /** Kept before the documents are joined. */
      justification: freeText(JUSTIFICATION_LIMIT).nullish(),
      version: version.optional(),
      /** What the screen shows of the join: anything else than what is there is refused, since colleagues prepare it too. */
      documents: z.array(z.object({ id, version })).max(200).optional(),
    }),
  },
  output: z.object({
    id,
    process_id: id,
    number: z.number().int(),
    nup: z.string(),
    nup_formatted: z.string(),
    message: z.string(),
  }),
  errors: [
    joinErrors.notFound,
    joinErrors.over,
    joinErrors.changed,
    joinErrors.cannotJoin,
    joinErrors.incomplete,
    processErrors.notFound,
    processErrors.sizeLimit,
    documentErrors.emptyDocument,
    documentErrors.infected,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
