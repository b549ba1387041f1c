import type { Tx } from '../../../../platform/server/db/database.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findUnit } from '../../../units/server/index.ts';
import { saveDispatchDraft as contract } from '../../contract/dispatching/save-dispatch-draft.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { type DispatchRow, lockDraft, transferTables } from '../dispatch-row.ts';
import { presentDraft } from './present-dispatch.ts';
import { readDispatchAgain } from './read-dispatch-again.ts';

export const saveDispatchDraft = act(
  contract,
  async ({ input, actor, tx, now }) => {
    const draft = await lockDraft(tx, input.params.id, actor);
    return presentDraft(tx, await writeDraft(tx, draft, input.body, now));
  },
  { again: readDispatchAgain },
);

interface DraftFields {
  readonly to?: number | null | undefined;
  readonly observation?: string | null | undefined;
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
  if (fields.to === undefined && fields.observation === undefined) return draft;
  if (fields.to != null && !(await findUnit(tx, fields.to))) throw new Refusal(transferErrors.targetUnknown);
  return transferTables(tx)
    .updateTable('transfers.dispatch')
    .set((eb) => ({
      ...(fields.to === undefined ? {} : { target_unit_id: fields.to }),
      ...(fields.observation === undefined ? {} : { observation: fields.observation || null }),
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
