import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { lockMigration, migrationTables } from '../migration-row.ts';
import { inLists } from '../in-lists.ts';
import { tellUnits } from '../tell-units.ts';
import { moveBatch } from './move-batch.ts';

/** How long one run goes on: the rest waits in the queue behind what others asked for. */
const RUN_MS = 15_000;
/** How often the units are told while it goes on. */
const TOLD_EVERY_MS = 1_000;

interface Run {
  readonly id: number;
  readonly correlationId: string;
  readonly signal: AbortSignal;
}

/**
 * Moves what waits, a batch in each transaction: a run that is cut off leaves whole batches, and the next goes on after them.
 * @returns whether it ended, or had ended
 */
export async function runMigration(deps: Deps, run: Run): Promise<boolean> {
  if (!(await begin(deps, run.id))) return true;
  const start = performance.now();
  let told = start;
  while (performance.now() - start < RUN_MS) {
    run.signal.throwIfAborted();
    const tell = performance.now() - told >= TOLD_EVERY_MS;
    if (tell) told = performance.now();
    if (await inTransaction(deps.db, (tx) => moveBatch(deps, tx, { ...run, tell }))) return true;
  }
  return false;
}

/**
 * What is in the lists now is what goes; what arrives later stays.
 * @returns whether there is anything to do: not for one that was cancelled, or ended
 */
async function begin(deps: Deps, id: number): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const migration = await lockMigration(tx, id);
    if (migration?.state !== 'PENDING') return migration?.state === 'IN_PROGRESS';
    await sql`
      insert into process_migrations.item (migration_id, process_id, from_unit_id)
      select ${id}, p.id, p.unit_id
      from process_migrations.process p
      join process_migrations.process top on top.id = coalesce(p.tree_id, p.id)
      where p.unit_id in (select unit_id from process_migrations.origin where migration_id = ${id})
        and p.state <> 'DRAFT' and ${inLists(sql`${migration.tabs}::text[]`)}
        and (${migration.only_responsibles}::bigint[] is null
          or top.responsible_id = any(${migration.only_responsibles}::bigint[])
          or top.subject_id = any(${migration.only_subjects}::bigint[]))
      order by p.id`.execute(tx);
    await migrationTables(tx)
      .updateTable('process_migrations.migration')
      .set({ state: 'IN_PROGRESS', started_at: now })
      .where('id', '=', id)
      .execute();
    await tellUnits(tx, migration, now);
    return true;
  });
}
