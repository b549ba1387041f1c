import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getAutoDraft as contract } from '../../contract/drafts/get-auto-draft.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { presentDraft } from './present-draft.ts';
import { readDraftAgain } from './read-draft-again.ts';
import { findProcess, processTables } from '../process-row.ts';
import { requireUnit } from '../require-unit.ts';

/** Made on the first call and found on the next ones: two windows that ask at once get the same draft. */
export const getAutoDraft = act(contract, findOrBegin, { again: readDraftAgain });

async function findOrBegin(call: ActCall<typeof contract>) {
  const { actor, tx, now, input } = call;
  if (input.query.id !== undefined) return presentDraft(tx, await ownDraft(call, input.query.id));
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
}

/** One of the drafts of whoever asks; that of someone else is not told apart from a missing one. */
async function ownDraft({ actor, tx }: ActCall<typeof contract>, id: number) {
  const draft = await findProcess(tx, id);
  if (!draft || draft.opened_by !== actor.personId) throw new Refusal(processErrors.notFound);
  if (draft.state !== 'DRAFT' || draft.discarded_at) throw new Refusal(processErrors.notADraft);
  return draft;
}
