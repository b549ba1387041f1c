import { read } from '../../../../platform/server/acts/handlers.ts';
import { getHistory as contract } from '../../contract/timeline/get-history.ts';
import { getReadableFor } from '../reading/reading-of.ts';
import { presentTimeline } from './present-timeline.ts';

/** Who does not read every document gets the sentences of the public timeline: the others hold words of what was written. */
export const getHistory = read(contract, async (call) => {
  const { process, reading } = await getReadableFor(call, call.input.params.id, 'timeline', 'documents');
  return presentTimeline(call.db, call.deps, process, {
    public: reading.documents !== 'all',
    reader: call.actor,
    maskCpfs: call.actor.unit === null,
    now: call.now,
  });
});
