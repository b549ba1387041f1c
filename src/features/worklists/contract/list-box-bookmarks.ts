import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { listOf } from '../../../platform/contract/list.ts';
import { bookmarkOfList } from '../../bookmarks/contract/bookmark.ts';
import { processTabs } from '../rules/tabs.ts';
import { worklistErrors } from './worklist-errors.ts';
import { scopeChoice } from './worklist-query.ts';

/** What a box may be narrowed by: the bookmarks of its processes that the reader sees (specification 000 §7). */
export const listBoxBookmarks = endpoint({
  method: 'GET',
  path: '/customer/bookmark/list/process-menu/:capacityId',
  access: signedIn,
  summary: 'Lista os marcadores dos processos de uma caixa',
  input: {
    params: z.object({ capacityId: id }),
    query: z.object({
      tab: z.enum(processTabs).default('sector'),
      /** The unit again, which other clients repeat here. */
      capacity: id.optional(),
      with_children: scopeChoice,
    }),
  },
  output: listOf(bookmarkOfList),
  errors: [worklistErrors.scopeNotAllowed, worklistErrors.unitNotYours],
});
