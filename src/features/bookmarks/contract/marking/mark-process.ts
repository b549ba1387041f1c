import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, id } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { bookmarkIds } from '../bookmark.ts';
import { bookmarkErrors } from '../bookmark-errors.ts';

/**
 * Says which bookmarks a process has, of those that whoever calls sees (specification 000 §7): the list that is left out stays as it is. Both
 * lists take ids of both kinds.
 */
export const markProcess = endpoint({
  method: 'PATCH',
  path: '/process/bookmark/:processId',
  access: signedIn,
  summary: 'Diz quais marcadores um processo tem',
  input: {
    params: z.object({ processId: id }),
    body: z.object({ bookmarks: bookmarkIds.optional(), global_bookmarks: bookmarkIds.optional() }),
  },
  output: done,
  errors: [processErrors.notFound, bookmarkErrors.notFound, bookmarkErrors.inactive],
});
