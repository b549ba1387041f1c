import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';
import { LockedTooLittle } from '../../../platform/server/acts/in-transaction.ts';
import { type ProcessRow, processTables } from './process-row.ts';

/**
 * Locks some processes with all of the trees they are in, in the order of their ids: what is done to a principal is done to all
 * that hang on it, so that acts on any two of a tree wait for each other.
 * @param known which of them may be locked at all, as a condition over `p`: looked at again once the lock is there
 * @returns those that were asked for
 * @throws LockedTooLittle when a tree grew while the lock was waited for, which begins the act anew
 */
export async function lockTrees(
  tx: Tx,
  ids: readonly number[],
  known: RawBuilder<SqlBool> = sql<SqlBool>`p.discarded_at is null`,
): Promise<ReadonlyMap<number, ProcessRow>> {
  const asked = sql`${[...ids]}::bigint[]`;
  const { rows } = await sql<ProcessRow & { is_known: boolean }>`
    select p.*, ${known} as is_known from processes.process p
    where p.id = any(array(
        with one as (select p.id, p.tree_id from processes.process p where p.id = any(${asked}) and ${known})
        select one.id from one union select m.id from one join processes.process m on m.tree_id = one.tree_id))
    order by p.id for update of p`.execute(tx);
  // One that is asked for and not known is locked all the same where it is of the tree of another: it is not given.
  const found = rows.flatMap(({ is_known, ...row }): ProcessRow[] => (is_known && ids.includes(row.id) ? [row] : []));
  const trees = found.flatMap(({ tree_id }) => tree_id ?? []);
  if (trees.length > 0) {
    const locked = new Set(rows.map(({ id }) => id));
    const now = await processTables(tx)
      .selectFrom('processes.process')
      .select('id')
      .where('tree_id', 'in', trees)
      .execute();
    if (now.some(({ id }) => !locked.has(id))) throw new LockedTooLittle();
  }
  return new Map(found.map((row) => [row.id, row]));
}

/** One process with its tree; `undefined` when it is not there. */
export const lockTree = async (tx: Tx, id: number): Promise<ProcessRow | undefined> =>
  (await lockTrees(tx, [id])).get(id);
