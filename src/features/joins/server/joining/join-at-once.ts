import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { type DocumentRow, type Folder, openFolder } from '../../../documents/server/index.ts';
import { type ProcessRow, requireUnit } from '../../../processes/server/index.ts';
import { folderOf, joinTables } from '../join-row.ts';
import { fileJoin, nextNumber } from './file-join.ts';

interface JoinAtOnce {
  /** Why these documents enter. */
  readonly justification: string;
  /** Puts the documents in the join. */
  readonly put: (folder: Folder) => Promise<unknown>;
}

/**
 * Joins documents that another capability brings, by one act of a person whom it let: what their unit prepares stays as it is.
 * The process is locked.
 */
export async function joinAtOnce(
  act: PersonAct,
  process: Pick<ProcessRow, 'id'>,
  { justification, put }: JoinAtOnce,
): Promise<{ readonly id: number; readonly number: number; readonly documents: readonly DocumentRow[] }> {
  const { tx, actor, now } = act;
  const unit = requireUnit(actor);
  const number = await nextNumber(tx, process.id);
  const join = await joinTables(tx)
    .insertInto('joins.document_join')
    .values({
      process_id: process.id,
      unit_id: unit.id,
      begun_by: actor.personId,
      justification,
      number,
      created_at: now,
      changed_at: now,
      joined_at: now,
      joined_by: actor.personId,
      joined_post: actor.post,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const folder = folderOf(join.id);
  await openFolder(tx, { folder, processId: process.id, personId: actor.personId, unitId: unit.id, now });
  await put(folder);
  return { id: join.id, number, documents: await fileJoin(act, { ...join, number }) };
}
