import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsIn } from '../../../documents/server/index.ts';
import type { Reading } from '../../../processes/rules/reading-policy.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listJoins as contract } from '../../contract/joins/list-joins.ts';
import { findInPreparation, folderOf, joinTables, prepares } from '../join-row.ts';
import { presentJoins } from '../present-joins.ts';

export const listJoins = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.processId, 'joins');
  const draft = await begunDraft(call.db, process.id, { reading, actor: call.actor });
  const shown = joinTables(call.db)
    .selectFrom('joins.document_join')
    .where('process_id', '=', process.id)
    .where('discarded_at', 'is', null)
    .where((eb) => eb.or([eb('joined_at', 'is not', null), ...(draft === null ? [] : [eb('id', '=', draft)])]));
  const direction = query.ordenation === 'asc' ? 'asc' : 'desc';
  const ordered = shown
    .selectAll()
    // The one in preparation, which has no number yet, comes first.
    .orderBy('number', (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsFirst()));
  return listPage(call.db, query, {
    found: shown.select('id'),
    page: async ({ limit, offset }) =>
      presentJoins(call, await ordered.limit(limit).offset(offset).execute(), { process, reading }),
  });
});

interface Reader {
  readonly reading: Reading;
  readonly actor: Actor | null;
}

/** The join that the reader's unit prepares, once something is in it. */
async function begunDraft(db: Database, processId: number, { actor, reading }: Reader): Promise<number | null> {
  if (!actor?.unit) return null;
  const draft = await findInPreparation(db, { processId, unitId: actor.unit.id });
  if (!draft || !prepares(actor, draft, reading)) return null;
  const isBegun = draft.justification !== null || (await documentsIn(db, folderOf(draft.id))).length > 0;
  return isBegun ? draft.id : null;
}
