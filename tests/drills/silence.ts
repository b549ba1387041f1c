import { sql } from 'kysely';
import type { Database } from '../../src/platform/server/db/database.ts';

/**
 * Lets the silence of a node that was killed have lasted as long as it takes to be told apart from work: what it was doing is
 * taken up as soon as the next one looks. How long that is makes no difference to what is found then.
 */
export async function silencePasses(owner: Database): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second'
    where state = 'active'`.execute(owner);
}
