import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { shownBookmark } from '../bookmark.ts';

/** The bookmarks of a process that the reader sees (ours; lists carry them in their lines). */
export const bookmarksOfProcess = endpoint({
  method: 'GET',
  path: '/process/bookmark/:processId',
  access: signedIn,
  summary: 'Mostra os marcadores de um processo',
  input: { params: z.object({ processId: id }) },
  output: z.array(shownBookmark),
  errors: [processErrors.notFound],
});
