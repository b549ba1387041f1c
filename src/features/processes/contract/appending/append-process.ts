import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { APPEND_REASON_LIMIT } from '../../rules/appending.ts';
import { processErrors } from '../process-errors.ts';
import { appendingErrors } from './appending-errors.ts';

/** Ties a process, and whatever hangs on it, to the one of the path, its principal (specification 000 §7 Join; decisions G23). */
export const appendProcess = endpoint({
  method: 'POST',
  path: '/process/join/append/:processId',
  access: signedIn,
  summary: 'Apensa um processo a outro',
  input: {
    params: z.object({ processId: id }),
    body: z.object({
      /** The one that is appended. */
      process_id: id.nullish(),
      reason: freeText(APPEND_REASON_LIMIT).nullish(),
    }),
  },
  output: z.object({ process_join_id: id, message: z.string() }),
  errors: [appendingErrors.nothingToAppend, appendingErrors.cannotAppend, processErrors.notFound],
});
