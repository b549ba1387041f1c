import { sql, type SqlBool } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { listPending as contract } from '../../contract/reading/list-pending.ts';
import { listPublications } from './list-publications.ts';

/** What is ready to be programmed, what waits for signatures and, for who authorises, what waits for that. */
export const listPending = read(contract, (call) =>
  listPublications(call, {
    holds: call.actor.permissions.has(permission.AUTHORIZE_DOE)
      ? sql<SqlBool>`g.state in ('TO_PUBLISH', 'AUTHORIZED')`
      : sql<SqlBool>`g.state = 'AUTHORIZED'`,
    ofDates: false,
    group: sql`case when g.state = 'TO_PUBLISH' then 3
      when d.signature_status is not distinct from 'SIGNED' then 1 else 2 end`,
    moment: sql`coalesce(g.authorized_at, g.marked_at)`,
    newestFirst: false,
  }),
);
