import { anyOf } from '../../../platform/contract/access.ts';
import { bookmarkManagers } from '../rules/bookmark-policy.ts';

/** Whoever looks after administrative bookmarks (68, 69, 70). */
export const managersOfBookmarks = anyOf(...bookmarkManagers);
