import { read } from '../../../../platform/server/acts/handlers.ts';
import { getProcess as contract } from '../../contract/reading/get-process.ts';
import { presentProcess } from './present-process.ts';
import { getReadableFor } from './reading-of.ts';
import { markSeen } from './mark-seen.ts';

export const getProcess = read(contract, async (call) => {
  const { process, reading } = await getReadableFor(call, call.input.params.id, 'detail');
  if (call.actor) await markSeen(call.db, call.actor, process, call.now);
  return presentProcess(call, { process, reading });
});
