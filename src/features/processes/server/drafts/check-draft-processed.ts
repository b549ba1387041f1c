import { read } from '../../../../platform/server/acts/handlers.ts';
import { checkDraftProcessed as contract } from '../../contract/drafts/check-draft-processed.ts';
import { processTables } from '../process-row.ts';
import { visibleTo } from '../reading/visible-to.ts';
import { writtenBy } from './written-by.ts';

export const checkDraftProcessed = read(contract, async (call) => {
  const draft = await writtenBy(call, call.input.params.id);
  const opened = await processTables(call.db)
    .selectFrom('processes.opening as o')
    .innerJoin('processes.process as p', 'p.id', 'o.process_id')
    .select(['p.id', 'p.nup', 'o.target_unit_id'])
    .where('o.draft_id', '=', draft.id)
    .where(visibleTo(call.actor))
    .orderBy('o.id')
    .execute();
  return {
    processed: draft.state !== 'DRAFT',
    processes: opened.map(({ id, nup, target_unit_id }) => ({ id, nup: nup ?? '', capacity_id: target_unit_id })),
  };
});
