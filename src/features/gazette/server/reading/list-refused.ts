import { sql, type SqlBool } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listRefused as contract } from '../../contract/reading/list-refused.ts';
import { listPublications } from './list-publications.ts';

/** What was refused, the newest first. */
export const listRefused = read(contract, (call) =>
  listPublications(call, {
    holds: sql<SqlBool>`g.state = 'REFUSED'`,
    ofDates: false,
    moment: sql`g.refused_at`,
    newestFirst: true,
  }),
);
