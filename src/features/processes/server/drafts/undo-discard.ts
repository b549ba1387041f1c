import { z } from 'zod';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { defineUndo } from '../../../../platform/server/acts/undo/index.ts';
import { draftRestored } from '../../contract/events.ts';
import { processTables } from '../process-row.ts';

/** Brings discarded drafts back as they were. An automatic one whose place was taken meanwhile comes back as a saved one. */
export const undoDiscard = defineUndo({
  kind: 'discard-drafts',
  schema: z.object({ process_ids: z.array(z.int()) }),
  async run(call, { process_ids }) {
    const { tx, actor, now } = call;
    const drafts = await processTables(tx)
      .selectFrom('processes.process')
      .select(['id', 'draft_kind', 'unit_id'])
      .where('id', 'in', process_ids)
      .where('opened_by', '=', actor.personId)
      .where('discarded_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (drafts.length < process_ids.length) throw new Refusal(undoErrors.changed);

    for (const draft of drafts) {
      const taken =
        draft.draft_kind === 'auto' &&
        (await processTables(tx)
          .selectFrom('processes.process')
          .select('id')
          .where('opened_by', '=', actor.personId)
          .where('unit_id', '=', draft.unit_id)
          .where('state', '=', 'DRAFT')
          .where('draft_kind', '=', 'auto')
          .where('discarded_at', 'is', null)
          .executeTakeFirst());
      await processTables(tx)
        .updateTable('processes.process')
        .set((eb) => ({
          discarded_at: null,
          // Whoever takes it back finds it, in its place or among the others.
          ...(taken && { draft_kind: 'saved', begun_at: eb.fn.coalesce('begun_at', eb.val(now)) }),
        }))
        .where('id', '=', draft.id)
        .execute();
      await record(call, draftRestored, actor.personId, { process_id: draft.id });
    }
    return drafts.length === 1 ? 'Rascunho recuperado.' : `${drafts.length} rascunhos recuperados.`;
  },
});
