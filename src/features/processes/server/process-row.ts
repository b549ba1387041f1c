import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { type UnitRow, unitsById } from '../../units/server/index.ts';
import { peopleById } from '../../people/server/index.ts';
import type { FollowerFacts, ProcessFacts, ProcessSignals } from '../rules/process-facts.ts';
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

/** Every process that goes along with a principal, however deep it hangs, by its id; of any other there is none. */
export async function followersOfEach(
  db: Database,
  processes: readonly Pick<ProcessRow, 'id' | 'tree_id'>[],
): Promise<ReadonlyMap<number, ProcessRow[]>> {
  const principals = processes.filter(({ id, tree_id }) => tree_id === id).map(({ id }) => id);
  if (principals.length === 0) return new Map();
  const rows = await processTables(db)
    .selectFrom('processes.process')
    .selectAll()
    .where('tree_id', 'in', principals)
    .whereRef('tree_id', '<>', 'id')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ tree_id }) => tree_id!);
}

/** Those of one. */
export const followersOf = async (
  db: Database,
  process: Pick<ProcessRow, 'id' | 'tree_id'>,
): Promise<readonly ProcessRow[]> => (await followersOfEach(db, [process])).get(process.id) ?? [];

/** The facts of several processes at once, by their ids. */
export async function factsOfEach(
  db: Database,
  processes: readonly ProcessRow[],
): Promise<ReadonlyMap<number, ProcessFacts>> {
  const followers = await followersOfEach(db, processes);
  const [units, people] = await Promise.all([
    unitsById(
      db,
      processes.map(({ unit_id }) => unit_id),
    ),
    peopleById(
      db,
      [...processes, ...[...followers.values()].flat()].flatMap(({ responsible_id }) => responsible_id ?? []),
    ),
  ]);
  return new Map(
    processes.map((process) => [
      process.id,
      asFacts(process, { unit: units.get(process.unit_id), people, followers: followers.get(process.id) ?? [] }),
    ]),
  );
}

interface Around {
  readonly unit: UnitRow | undefined;
  readonly people: ReadonlyMap<number, { readonly id: number; readonly name: string }>;
  readonly followers: readonly ProcessRow[];
}

function asFacts(process: ProcessRow, { unit, people, followers }: Around): ProcessFacts {
  return {
    state: process.state,
    level: process.secrecy,
    unit: { id: process.unit_id, label: unit ? unitLabel(unit.abbreviation, unit.part_abbreviation) : '' },
    responsible: responsibleOf(process, people),
    external: process.external_system !== null,
    signals: signalsOf(process),
    appended: process.appended_to !== null,
    suspendedUntil: process.suspended_until,
    automatic: process.automatic_processing,
    followers: followers.map((follower): FollowerFacts => ({
      nup: formatNup(follower.nup!),
      level: follower.secrecy,
      responsible: responsibleOf(follower, people),
      migrated: follower.migrated,
      signals: signalsOf(follower),
    })),
  };
}

function responsibleOf({ responsible_id }: ProcessRow, people: Around['people']): ProcessFacts['responsible'] {
  const person = people.get(responsible_id ?? 0);
  return person ? { personId: person.id, name: person.name } : null;
}

const signalsOf = (process: ProcessRow): ProcessSignals => ({
  signaturesPending: process.signatures_pending,
  mandatoryPending: process.mandatory_pending,
  waitingDocument: process.waiting_document,
  waitingDocuments: process.waiting_documents,
  pendenciesOpen: process.pendencies_open,
  joinsOpen: process.joins_open,
});
