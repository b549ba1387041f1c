import { sql, type SqlBool } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPublished as contract } from '../../contract/reading/list-published.ts';
import { listPublications } from './list-publications.ts';

/** Every date that went out, the newest edition first. */
export const listPublished = read(contract, (call) =>
  listPublications(call, {
    holds: sql<SqlBool>`m.state = 'PUBLISHED'`,
    ofDates: true,
    moment: sql`m.edition_date`,
    newestFirst: true,
  }),
);
