import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { openFolder } from '../../../documents/server/index.ts';
import { type ProcessRow, requireUnit } from '../../../processes/server/index.ts';
import { type DispatchRow, findDraft, folderOf, transferTables } from '../dispatch-row.ts';
import { markChangesSeen } from './draft-changes.ts';

/** The dispatch that the person writes for a locked process in their unit; begun where there is none. What is in it counts as seen. */
export async function beginDraft({ tx, actor, now }: PersonAct, process: ProcessRow): Promise<DispatchRow> {
  const unit = requireUnit(actor);
  const mine = { processId: process.id, personId: actor.personId, unitId: unit.id };
  await transferTables(tx)
    .insertInto('transfers.dispatch')
    .values({
      process_id: process.id,
      person_id: actor.personId,
      unit_id: unit.id,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const draft = (await findDraft(tx, mine))!;
  await openFolder(tx, { ...mine, folder: folderOf(draft.id), now });
  await markChangesSeen(tx, draft.id, now);
  return draft;
}
