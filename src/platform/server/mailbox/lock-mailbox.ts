import { sql } from 'kysely';
import type { AnyTransaction } from '../jobs/index.ts';

/**
 * Who asks for the same mailbox at once is counted one after another, until the transaction ends.
 * @param of what is asked for: of another thing others are counted
 */
export async function lockMailbox(tx: AnyTransaction, of: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${of} ${email}`}))`.execute(tx);
}
