import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, id, idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/archive.ts';
import { processErrors } from '../process-errors.ts';
import { appendingErrors } from './appending-errors.ts';

/**
 * Unties an appended process from its principal; both stay where they are (specification 000 §7 Join). The path names either
 * of them.
 */
export const detachProcess = endpoint({
  method: 'PATCH',
  path: '/process/join/detach/:id',
  access: anyOf(permission.UNAPPEND),
  summary: 'Desapensa um processo',
  input: {
    params: idParams,
    body: z.object({ process_join_id: id, justification: freeText(JUSTIFICATION_LIMIT) }),
  },
  output: done,
  errors: [
    appendingErrors.notAppended,
    appendingErrors.justificationRequired,
    appendingErrors.cannotDetach,
    processErrors.notFound,
  ],
});
