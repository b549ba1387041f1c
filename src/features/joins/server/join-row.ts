import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { type Folder, isOfFolder } from '../../documents/server/index.ts';
import { reaches, type Reading } from '../../processes/rules/reading-policy.ts';
import { lockProcess, type ProcessRow, readingOfProcess } from '../../processes/server/index.ts';
import { joinErrors } from '../contract/join-errors.ts';
import type { JoinsTables } from './tables.generated.ts';

export type JoinRow = Selectable<JoinsTables['joins.document_join']>;

/** The capability's tables, on a pool or in a transaction. */
export const joinTables = (db: Database) => db.withTables<JoinsTables>();

/** The documents of a join, as their capability names them. */
export const folderOf = (joinId: number): Folder => ({ kind: 'join', id: joinId });

/** One join, made or in preparation; a discarded one is gone. */
export const findJoin = (db: Database, id: number): Promise<JoinRow | undefined> =>
  joinTables(db)
    .selectFrom('joins.document_join')
    .selectAll()
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();

/** Several joins by their ids. */
export async function joinsById(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, JoinRow>> {
  if (ids.length === 0) return new Map();
  const rows = await joinTables(db)
    .selectFrom('joins.document_join')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The join that a unit prepares for a process, if any. */
export const findInPreparation = (
  db: Database,
  { processId, unitId }: { readonly processId: number; readonly unitId: number },
): Promise<JoinRow | undefined> =>
  joinTables(db)
    .selectFrom('joins.document_join')
    .selectAll()
    .where('process_id', '=', processId)
    .where('unit_id', '=', unitId)
    .where('joined_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();

/** Whether somebody prepares a join: they began it, or work in its unit and read the process whole. */
export const prepares = (actor: Actor | null, join: Pick<JoinRow, 'begun_by' | 'unit_id'>, reading: Reading): boolean =>
  isOfFolder(actor, { person_id: join.begun_by, unit_id: join.unit_id }, reading);

/**
 * A join in preparation with its process, which is locked: whoever prepares it changes it, one at a time.
 * @throws JOIN_NOT_FOUND of one that is missing or of others, JOIN_OVER of one that was joined or discarded
 */
export async function lockJoin(
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<{ readonly join: JoinRow; readonly process: ProcessRow; readonly reading: Reading }> {
  const found = await byId(tx, id);
  const process = await lockProcess(tx, found?.process_id ?? 0);
  const reading = await readingOfProcess(tx, process, actor);
  // Read again: what was seen before the lock may be over.
  const join = await byId(tx, id);
  // Its process may have been restricted since: then a refusal would tell where it is.
  if (!join || !process || !reaches(reading.access, 'metadata') || !prepares(actor, join, reading)) {
    throw new Refusal(joinErrors.notFound);
  }
  if (join.joined_at ?? join.discarded_at) throw new Refusal(joinErrors.over);
  return { join, process, reading };
}

const byId = (db: Database, id: number): Promise<JoinRow | undefined> =>
  joinTables(db).selectFrom('joins.document_join').selectAll().where('id', '=', id).executeTakeFirst();
