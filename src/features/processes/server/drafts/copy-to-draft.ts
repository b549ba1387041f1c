import { act } from '../../../../platform/server/acts/handlers.ts';
import { copyToDraft as contract } from '../../contract/drafts/copy-to-draft.ts';
import { findProcess, processTables } from '../process-row.ts';
import { getReadableFor } from '../reading/reading-of.ts';
import { requireUnit } from '../require-unit.ts';
import { writeDraftFields } from './draft-fields.ts';
import { heldFields } from './held-fields.ts';
import { presentDraft } from './present-draft.ts';
import { readDraftAgain } from './read-draft-again.ts';

/** What is of the one process alone stays with it: where it goes, how soon it is due, what was written in it. */
export const copyToDraft = act(
  contract,
  async (call) => {
    const { tx, actor, now } = call;
    const unit = requireUnit(actor);
    const { process } = await getReadableFor({ ...call, db: tx }, call.input.params.id, 'copy');
    const { id } = await processTables(tx)
      .insertInto('processes.process')
      .values({
        state: 'DRAFT',
        draft_kind: 'saved',
        origin_unit_id: unit.id,
        unit_id: unit.id,
        opened_by: actor.personId,
        responsible_id: actor.personId,
        changed_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = await heldFields(tx, process);
    await writeDraftFields(tx, id, { ...held, to: [], priority_id: 1, due_date: null }, now);
    return presentDraft(tx, (await findProcess(tx, id))!);
  },
  { again: readDraftAgain },
);
