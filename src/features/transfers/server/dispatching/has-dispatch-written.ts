import { read } from '../../../../platform/server/acts/handlers.ts';
import { hasDraftWritten } from '../../../documents/server/index.ts';
import { hasDispatchWritten as contract } from '../../contract/dispatching/has-dispatch-written.ts';
import { folderOf, findDraft } from '../dispatch-row.ts';

export const hasDispatchWritten = read(contract, async ({ input, actor, db }) => {
  const unitId = input.query.capacity_id ?? actor.unit?.id;
  const draft =
    unitId === undefined
      ? undefined
      : await findDraft(db, { processId: input.params.processId, personId: actor.personId, unitId });
  if (!draft) return { written: false, dispatch_id: null };
  const begun = draft.target_unit_id !== null || draft.observation !== null;
  return { written: begun || (await hasDraftWritten(db, folderOf(draft.id))), dispatch_id: draft.id };
});
