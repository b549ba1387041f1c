import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { openFolder } from '../../../documents/server/index.ts';
import { factsOf, lockKnown, policyActor, requireUnit } from '../../../processes/server/index.ts';
import { getDispatchDraft as contract } from '../../contract/dispatching/get-dispatch-draft.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayBeginDispatch } from '../../rules/dispatch-policy.ts';
import { folderOf, findDraft, transferTables } from '../dispatch-row.ts';
import { markChangesSeen } from './draft-changes.ts';
import { presentDraft } from './present-dispatch.ts';
import { readDispatchAgain } from './read-dispatch-again.ts';

/** Made on the first call and found on the next ones: two windows that ask at once get the same draft. */
export const getDispatchDraft = act(contract, findOrBegin, { again: readDispatchAgain });

async function findOrBegin({ input, actor, tx, now }: ActCall<typeof contract>) {
  const unit = requireUnit(actor);
  const process = await lockKnown(tx, input.params.id, actor);

  ensureAllowed(mayBeginDispatch(policyActor(actor), await factsOf(tx, process)), transferErrors.cannotDispatch);

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
  return presentDraft(tx, draft);
}
