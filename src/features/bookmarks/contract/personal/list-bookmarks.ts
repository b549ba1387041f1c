import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { shownBookmark } from '../bookmark.ts';

/** By a part of the name, whatever its capitals and accents. */
export const namedBookmark = z.object({ name: z.string().trim().max(200).optional() });

/** What whoever asks may put on processes: their own, and those that apply where they work (specification 000 §7). */
export const listBookmarks = endpoint({
  method: 'GET',
  path: '/customer/bookmark/list',
  access: signedIn,
  summary: 'Lista os marcadores que você pode usar',
  input: {
    query: namedBookmark.extend({
      /** Ours: also those that were switched off, which are on processes still. */
      inactive_too: flag.default(false),
    }),
  },
  output: listOf(shownBookmark),
});
