import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { rehearsalStorage } from '../storage/index.ts';
import type { Deps } from './act-context.ts';
import { inTransaction } from './in-transaction.ts';

/** What ends every rehearsal: the transaction goes with it. */
class Undone extends Error {}

/**
 * Does work in a transaction that is always undone: what it decided is known, what it wrote is gone, its jobs, mail and live
 * messages included. That somebody was refused what they may not read is kept all the same: a rehearsal is no way to look
 * around unseen.
 */
export async function rehearse(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await work(tx);
      // What would be found out at the commit only.
      await sql`set constraints all immediate`.execute(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** What a rehearsed act is given: what reaches beyond its transaction is held back. */
export const rehearsalDeps = (deps: Deps): Deps => ({
  ...deps,
  storage: rehearsalStorage(deps.storage),
  mailer: { send: async () => {} },
});
