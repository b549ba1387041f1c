import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE, pages } from '../../../../platform/contract/list.ts';
import { bookmarkScopes } from '../../rules/bookmark-policy.ts';
import { bookmarkItem } from '../bookmark.ts';
import { managersOfBookmarks } from '../bookmark-managers.ts';

/** The administrative bookmarks that one looks after, and those that apply where one works (specification 000 §7, R452). */
export const listGlobalBookmarks = endpoint({
  method: 'GET',
  path: '/customer/global-bookmark/list-edit',
  access: managersOfBookmarks,
  summary: 'Lista os marcadores administrativos',
  input: {
    query: z.object({
      ...pages(PAGE_SIZE),
      /** A part of the name or of what it stands for. */
      word: z.string().trim().max(200).optional(),
      /** An organ, and a unit, where it applies. */
      part: id.optional(),
      capacity: id.optional(),
      order_by: z.enum(['name', '-name', 'changed_at', '-changed_at']).optional(),
      ordenation: z.enum(['asc', 'desc']).optional(),
      created_by: id.optional(),
      /** On some process, or on none. */
      used: flag.optional(),
      /** Ours. */
      active: flag.optional(),
      scope: z.enum(bookmarkScopes).optional(),
      only_count: flag.default(false),
    }),
  },
  output: listOf(bookmarkItem),
});
