import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { type UnitRow, unitsById } from '../../units/server/index.ts';
import { peopleById } from '../../people/server/index.ts';
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

/** Several processes by their ids; discarded drafts are left out. */
export async function processesById(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ProcessRow>> {
  if (ids.length === 0) return new Map();
  const rows = await processTables(db)
    .selectFrom('processes.process')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('discarded_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

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
export const factsOf = async (db: Database, process: ProcessRow): Promise<ProcessFacts> =>
  (await factsOfEach(db, [process])).get(process.id)!;

/** The same of several at once, by their ids. */
export async function factsOfEach(
  db: Database,
  processes: readonly ProcessRow[],
): Promise<ReadonlyMap<number, ProcessFacts>> {
  const [units, people] = await Promise.all([
    unitsById(
      db,
      processes.map(({ unit_id }) => unit_id),
    ),
    peopleById(
      db,
      processes.flatMap(({ responsible_id }) => responsible_id ?? []),
    ),
  ]);
  return new Map(
    processes.map((process) => [
      process.id,
      asFacts(process, units.get(process.unit_id), people.get(process.responsible_id ?? 0)),
    ]),
  );
}

function asFacts(
  process: ProcessRow,
  unit: UnitRow | undefined,
  responsible: { readonly id: number; readonly name: string } | undefined,
): ProcessFacts {
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
