import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '../db/database.ts';
import { isEndedByOthers } from '../db/ended-by-others.ts';
import { Refusal } from './refusal.ts';

/** Whether what runs now was called by an act in its transaction. */
const inside = new AsyncLocalStorage<true>();

/** How often an act begins anew when what it must lock grows while it waits for the lock. */
const TRIES = 8;
/** How often when PostgreSQL ended it so that others could go on: each time took the second after which it looks for that. */
const TRIES_ENDED = 3;

/**
 * Thrown by what locks several things in order, when others came that it did not lock in their turn: the transaction is undone,
 * which lets the locks go, and its work done anew.
 */
export class LockedTooLittle extends Error {}

/**
 * A transaction whose refusal undoes everything but what must be known of the refusal itself. One that PostgreSQL ended, because it and
 * others waited for each other, left nothing and is done anew: it looks at everything again (decision 133).
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inside.run(true, () => db.transaction().execute(work));
    } catch (error) {
      if (tries < triesOf(error)) continue;
      if (error instanceof Refusal) await error.keep?.(db);
      throw error;
    }
  }
}

function triesOf(error: unknown): number {
  if (error instanceof LockedTooLittle) return TRIES;
  return isEndedByOthers(error) ? TRIES_ENDED : 1;
}

/**
 * Stands before what waits for a child that opens what people sent: a transaction that waited along would keep its
 * connection and its locks from everybody (decision 23).
 * @throws when an act does it in its transaction and not in `prepare`
 */
export function ensureOutsideTransactions(work: string): void {
  if (inside.getStore()) throw new Error(`${work} while a transaction is open: it belongs in the prepare of the act`);
}
