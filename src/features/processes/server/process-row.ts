import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { findUnit } from '../../units/server/index.ts';
import { findPerson } from '../../people/server/index.ts';
import type { ProcessFacts } from '../rules/process-facts.ts';
import type { SecrecyLevel } from '../rules/secrecy.ts';
import type { ProcessesTables } from './tables.generated.ts';

export type ProcessRow = Selectable<ProcessesTables['processes.process']>;

/** The capability's tables, on a pool or in a transaction. */
export const processTables = (db: Database) => db.withTables<ProcessesTables>();

/** One process, or `undefined`; a discarded draft is gone. */
export const findProcess = (db: Database, id: number): Promise<ProcessRow | undefined> =>
  processTables(db)
    .selectFrom('processes.process')
    .selectAll()
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();

/**
 * Locks processes until the transaction ends, always in the order of their ids, before any document or signature of
 * theirs: so acts on the same ones wait for each other instead of meeting in a deadlock.
 */
export async function lockProcesses(tx: Tx, ids: readonly number[]): Promise<ProcessRow[]> {
  if (ids.length === 0) return [];
  return processTables(tx)
    .selectFrom('processes.process')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('discarded_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks one process; `undefined` when it is not there. */
export const lockProcess = async (tx: Tx, id: number): Promise<ProcessRow | undefined> =>
  (await lockProcesses(tx, [id]))[0];

/** A process as the policies look at it. */
export async function factsOf(db: Database, process: ProcessRow): Promise<ProcessFacts> {
  const [unit, responsible] = await Promise.all([
    findUnit(db, process.unit_id),
    process.responsible_id === null ? undefined : findPerson(db, process.responsible_id),
  ]);
  return {
    state: process.state,
    level: process.secrecy as SecrecyLevel,
    unit: { id: process.unit_id, label: unit ? unitLabel(unit.abbreviation, unit.part_abbreviation) : '' },
    responsible: responsible ? { personId: responsible.id, name: responsible.name } : null,
    external: process.external_system !== null,
    signals: {
      signaturesPending: process.signatures_pending,
      waitingDocument: process.waiting_document,
      pendenciesOpen: process.pendencies_open,
      joinsOpen: process.joins_open,
    },
  };
}
