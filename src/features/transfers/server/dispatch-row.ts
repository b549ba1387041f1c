import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Folder } from '../../documents/server/index.ts';
import { reaches } from '../../processes/rules/reading-policy.ts';
import { lockTree, type ProcessRow, readingOfProcess } from '../../processes/server/index.ts';
import { transferErrors } from '../contract/transfer-errors.ts';
import type { TransfersTables } from './tables.generated.ts';

export type DispatchRow = Selectable<TransfersTables['transfers.dispatch']>;

/** The capability's tables, on a pool or in a transaction. */
export const transferTables = (db: Database) => db.withTables<TransfersTables>();

/** The documents of a dispatch, as their capability names them. */
export const folderOf = (dispatchId: number): Folder => ({ kind: 'dispatch', id: dispatchId });

/** One dispatch, sent or being written; a discarded one is gone. */
export const findDispatch = (db: Database, id: number): Promise<DispatchRow | undefined> =>
  transferTables(db)
    .selectFrom('transfers.dispatch')
    .selectAll()
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();

/** The dispatch that a person writes for a process in a unit, if any. */
export const findDraft = (
  db: Database,
  draft: { readonly processId: number; readonly personId: number; readonly unitId: number },
): Promise<DispatchRow | undefined> =>
  transferTables(db)
    .selectFrom('transfers.dispatch')
    .selectAll()
    .where('process_id', '=', draft.processId)
    .where('person_id', '=', draft.personId)
    .where('unit_id', '=', draft.unitId)
    .where('sent_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();

/**
 * A dispatch that its writer may still change, locked.
 * @throws DISPATCH_NOT_FOUND when it is someone else's, DISPATCH_ALREADY_SENT when it is over
 */
export async function lockDraft(tx: Tx, id: number, actor: Actor): Promise<DispatchRow> {
  const dispatch = await transferTables(tx)
    .selectFrom('transfers.dispatch')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', actor.personId)
    .forUpdate()
    .executeTakeFirst();
  if (!dispatch || dispatch.unit_id !== actor.unit?.id) throw new Refusal(transferErrors.dispatchNotFound);
  if (dispatch.sent_at ?? dispatch.discarded_at) throw new Refusal(transferErrors.alreadySent);
  return dispatch;
}

/**
 * The same with its process, which is always locked first. Its writer may not know it any more, when it went on and was
 * restricted: then a refusal would tell where it is.
 * @throws DISPATCH_NOT_FOUND, DISPATCH_ALREADY_SENT
 */
export async function lockDraftAndProcess(
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<{ dispatch: DispatchRow; process: ProcessRow }> {
  const found = await transferTables(tx)
    .selectFrom('transfers.dispatch')
    .select('process_id')
    .where('id', '=', id)
    .where('person_id', '=', actor.personId)
    .executeTakeFirst();
  const process = await lockTree(tx, found?.process_id ?? 0);
  const reading = await readingOfProcess(tx, process, actor);
  if (!process || !reaches(reading.access, 'metadata')) throw new Refusal(transferErrors.dispatchNotFound);
  return { dispatch: await lockDraft(tx, id, actor), process };
}
