import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getGlobalBookmark as contract } from '../../contract/administrative/get-global-bookmark.ts';
import { administeredBy } from '../bookmark-rows.ts';
import { oneBookmark } from '../one-bookmark.ts';

export const getGlobalBookmark = read(contract, ({ db, actor, input }) =>
  oneBookmark({ db, actor }, sql`b.id = ${input.params.id} and ${administeredBy(actor)}`),
);
