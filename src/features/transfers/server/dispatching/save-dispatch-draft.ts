import type { Tx } from '../../../../platform/server/db/database.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { LockedTooLittle } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findUnit } from '../../../units/server/index.ts';
import { saveDispatchDraft as contract } from '../../contract/dispatching/save-dispatch-draft.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { cancelOrder } from '../automatic/cancel-order.ts';
import { type DispatchRow, findDispatch, lockDraft, lockDraftAndProcess, transferTables } from '../dispatch-row.ts';
import { presentDraft } from './present-dispatch.ts';
import { readDispatchAgain } from './read-dispatch-again.ts';

export const saveDispatchDraft = act(
  contract,
  async (call) => {
    const { input, actor, tx, now } = call;
    const before = await findDispatch(tx, input.params.id);
    // Ending an order tells its process, which is locked before the dispatch.
    const draft = before?.automatic_processing
      ? (await lockDraftAndProcess(tx, input.params.id, actor)).dispatch
      : await lockDraft(tx, input.params.id, actor);
    const written = await writeDraft(tx, draft, input.body, now);
    if (!draft.automatic_processing || isSame(draft, written)) return presentDraft(tx, written);
    if (!before?.automatic_processing) throw new LockedTooLittle();
    await cancelOrder(call, written, 'EDITED');
    return presentDraft(tx, (await findDispatch(tx, draft.id))!);
  },
  { again: readDispatchAgain },
);

/** Whoever ordered it ordered where it goes and what it says. */
const isSame = (before: DispatchRow, now: DispatchRow): boolean =>
  before.target_unit_id === now.target_unit_id &&
  before.observation === now.observation &&
  before.return_by === now.return_by;

interface DraftFields {
  readonly to?: number | null | undefined;
  readonly observation?: string | null | undefined;
  readonly return_by?: string | null | undefined;
  /** The version the fields were written over. */
  readonly version?: number | undefined;
}

/**
 * Keeps the fields that were sent; those left out stay.
 * @throws DISPATCH_CHANGED with what is there now, TARGET_UNKNOWN
 */
export async function writeDraft(tx: Tx, draft: DispatchRow, fields: DraftFields, now: Date): Promise<DispatchRow> {
  if (fields.version !== undefined && fields.version !== draft.version) {
    throw new Refusal(transferErrors.dispatchChanged, { data: { current: await presentDraft(tx, draft) } });
  }
  if ([fields.to, fields.observation, fields.return_by].every((field) => field === undefined)) return draft;
  if (fields.to != null && !(await findUnit(tx, fields.to))) throw new Refusal(transferErrors.targetUnknown);
  return transferTables(tx)
    .updateTable('transfers.dispatch')
    .set((eb) => ({
      ...(fields.to === undefined ? {} : { target_unit_id: fields.to }),
      ...(fields.observation === undefined ? {} : { observation: fields.observation || null }),
      ...(fields.return_by === undefined ? {} : { return_by: fields.return_by }),
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
