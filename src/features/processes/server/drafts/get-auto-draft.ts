import { act } from '../../../../platform/server/http/handlers.ts';
import { getAutoDraft as contract } from '../../contract/get-auto-draft.ts';
import { presentDraft } from './present-draft.ts';
import { processTables } from '../process-row.ts';
import { requireUnit } from '../require-unit.ts';

/** Made on the first call and found on the next ones: two windows that ask at once get the same draft. */
export const getAutoDraft = act(contract, async ({ actor, tx, now }) => {
  const unit = requireUnit(actor);
  const drafts = processTables(tx);
  await drafts
    .insertInto('processes.process')
    .values({
      state: 'DRAFT',
      draft_kind: 'auto',
      origin_unit_id: unit.id,
      unit_id: unit.id,
      opened_by: actor.personId,
      responsible_id: actor.personId,
      changed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const draft = await drafts
    .selectFrom('processes.process')
    .selectAll()
    .where('state', '=', 'DRAFT')
    .where('draft_kind', '=', 'auto')
    .where('discarded_at', 'is', null)
    .where('opened_by', '=', actor.personId)
    .where('unit_id', '=', unit.id)
    .executeTakeFirstOrThrow();
  return presentDraft(tx, draft);
});
