import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getBookmark as contract } from '../../contract/personal/get-bookmark.ts';
import { seenBy } from '../bookmark-rows.ts';
import { oneBookmark } from '../one-bookmark.ts';

export const getBookmark = read(contract, ({ db, actor, input }) =>
  oneBookmark({ db, actor }, sql`b.id = ${input.params.id} and ${seenBy(actor)}`),
);
