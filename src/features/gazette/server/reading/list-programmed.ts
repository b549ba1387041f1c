import { sql, type SqlBool } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listProgrammed as contract } from '../../contract/reading/list-programmed.ts';
import { listPublications } from './list-publications.ts';

/** Every date that is still to go out, the next edition first. */
export const listProgrammed = read(contract, (call) =>
  listPublications(call, {
    holds: sql<SqlBool>`m.state = 'PROGRAMMED'`,
    ofDates: true,
    moment: sql`m.edition_date`,
    newestFirst: false,
  }),
);
