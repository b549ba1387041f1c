import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';

interface Entry {
  readonly personId: number;
  readonly now: Date;
}

/** Keeps when a person last signed in, for the lists of who administers people. */
export async function noteEntry(tx: Tx, { personId, now }: Entry): Promise<void> {
  await sql`update people.person set entered_at = greatest(entered_at, ${now}) where id = ${personId}`.execute(tx);
}
