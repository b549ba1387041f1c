import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { ids } from '../../../../platform/contract/fields.ts';
import { bulkOutcome } from '../../../processes/contract/item-outcome.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { bookmarkIds } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';

/** Puts bookmarks on processes and takes others off (ours: the specification's call is about one process). */
export const markProcesses = endpoint({
  method: 'PATCH',
  path: '/process/bookmark',
  access: signedIn,
  summary: 'Põe e tira marcadores de processos',
  bulkAction: 'MARK',
  input: {
    body: z.object({ process_ids: ids, add: bookmarkIds.default([]), remove: bookmarkIds.default([]) }),
  },
  output: bulkOutcome,
  errors: [processErrors.notFound, bookmarkErrors.notFound, bookmarkErrors.inactive],
});
