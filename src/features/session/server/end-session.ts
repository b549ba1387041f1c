import type { Selectable } from 'kysely';
import { sessionRevoked } from '../../../platform/contract/session-live.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import type { SessionTables } from './tables.generated.ts';

interface Ending {
  readonly sessionId: string;
  readonly personId: number;
  readonly reason: 'logout' | 'capacity-switched' | 'password-renewed' | 'ended-by-person' | 'ended-by-administrator';
  readonly now: Date;
}

/**
 * Revokes a session: requests that carry it are refused from the commit on, and its sockets are closed on every node.
 * Call it last: it holds the order of live events until the commit.
 */
export async function endSession(tx: Tx, { sessionId, personId, reason, now }: Ending): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable('session.session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await publishLive(tx, sessionRevoked, { data: { session_id: sessionId }, at: now, audience: { personId } });
}

type OpenSession = Pick<
  Selectable<SessionTables['session.session']>,
  'started_at' | 'method' | 'device_id' | 'account_level'
>;

/** Holds a session until the transaction ends. @returns how it was entered, while it is open */
export async function lockSession(
  tx: Tx,
  { sessionId, personId }: Pick<Ending, 'sessionId' | 'personId'>,
): Promise<OpenSession | undefined> {
  return tx
    .withTables<SessionTables>()
    .selectFrom('session.session')
    .select(['started_at', 'method', 'device_id', 'account_level'])
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

interface SessionsOf extends Pick<Ending, 'personId' | 'now'> {
  /** The one that stays open. */
  readonly except?: string | undefined;
}

/**
 * Holds the open sessions of a person until the transaction ends. One that went over to another unit while its row was
 * waited for has a successor by then: so they are looked for until no other is found.
 */
export async function lockSessionsOf(tx: Tx, { personId, now, except }: SessionsOf): Promise<readonly string[]> {
  const lockOpen = async () => {
    const rows = await tx
      .withTables<SessionTables>()
      .selectFrom('session.session')
      .select('id')
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .$if(except !== undefined, (query) => query.where('id', '<>', except!))
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  };
  let held = await lockOpen();
  for (;;) {
    const again = await lockOpen();
    if (again.every((id) => held.includes(id))) return again;
    held = again;
  }
}

/** Ends the open sessions of a person. */
export async function endSessionsOf(tx: Tx, { reason, ...which }: SessionsOf & Pick<Ending, 'reason'>): Promise<void> {
  const { personId, now } = which;
  for (const sessionId of await lockSessionsOf(tx, which)) await endSession(tx, { sessionId, personId, reason, now });
}
