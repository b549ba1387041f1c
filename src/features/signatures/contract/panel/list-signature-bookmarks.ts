import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { bookmarkOfList } from '../../../bookmarks/contract/bookmark.ts';

/** What each of the three lists of the panel may be narrowed by: the bookmarks of its processes that the reader sees (specification 000 §7). */
export const listSignatureBookmarks = endpoint({
  method: 'GET',
  path: '/customer/bookmark/list/signature-menu',
  access: signedIn,
  summary: 'Lista os marcadores dos processos de uma aba das assinaturas',
  input: { query: z.object({ tab: z.enum(['received', 'requested', 'answered']).default('received') }) },
  output: listOf(bookmarkOfList),
});
