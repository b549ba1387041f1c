import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** Whether what runs now was called by an act in its transaction. */
const inside = new AsyncLocalStorage<true>();

/** How often an act begins anew when what it must lock grows while it waits for the lock. */
const TRIES = 8;

/**
 * Thrown by what locks several things in order, when others came that it did not lock in their turn: the transaction is undone,
 * which lets the locks go, and its work done anew.
 */
export class LockedTooLittle extends Error {}

/** A transaction whose refusal undoes everything but what must be known of the refusal itself. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inside.run(true, () => db.transaction().execute(work));
    } catch (error) {
      if (error instanceof LockedTooLittle && tries < TRIES) continue;
      if (error instanceof Refusal) await error.keep?.(db);
      throw error;
    }
  }
}

/**
 * Stands before what waits for a child that opens what people sent: a transaction that waited along would keep its
 * connection and its locks from everybody (decision 23).
 * @throws when an act does it in its transaction and not in `prepare`
 */
export function ensureOutsideTransactions(work: string): void {
  if (inside.getStore()) throw new Error(`${work} while a transaction is open: it belongs in the prepare of the act`);
}
