import { createHash } from 'node:crypto';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { SessionTables } from '../tables.generated.ts';

interface Assertion {
  readonly issuer: string;
  readonly id: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Notes that an assertion was used. @returns false when it was before; those that ended are swept away with it */
export async function isFirstUse(db: Database, { issuer, id, expiresAt, now }: Assertion): Promise<boolean> {
  const tables = db.withTables<SessionTables>();
  await tables
    .deleteFrom('session.used_assertion')
    .where('expires_at', '<', new Date(now.getTime() - 60_000))
    .execute();
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto('session.used_assertion')
    .values({ issuer, id_hash: createHash('sha256').update(id).digest(), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
