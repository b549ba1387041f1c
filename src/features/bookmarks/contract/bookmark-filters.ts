import { id } from '../../../platform/contract/fields.ts';
import { someOf } from '../../../platform/contract/list.ts';

/** What lists may be narrowed by (R542): bookmarks of one's own, and administrative ones. One that the reader does not see finds nothing. */
export const bookmarkFilters = { bookmarks: someOf(id), global_bookmarks: someOf(id) };
