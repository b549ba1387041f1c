import type { Database, Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** A transaction whose refusal undoes everything but what must be known of the refusal itself. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof Refusal) await error.keep?.(db);
    throw error;
  }
}
