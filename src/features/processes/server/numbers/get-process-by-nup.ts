import { read } from '../../../../platform/server/acts/handlers.ts';
import { getProcessByNup as contract } from '../../contract/numbers/get-process-by-nup.ts';
import { reaches } from '../../rules/reading-policy.ts';
import { markSeen } from '../reading/mark-seen.ts';
import { presentProcess } from '../reading/present-process.ts';
import { presentExistence, readByNup } from './read-by-nup.ts';

export const getProcessByNup = read(contract, async (call) => {
  const { process, reading } = await readByNup(call, call.input.params.nup);
  if (!reaches(reading.access, 'metadata')) {
    return { access: 'existence' as const, ...(await presentExistence(call, process)) };
  }
  if (call.actor) await markSeen(call.db, call.actor, process, call.now);
  return presentProcess(call, { process, reading });
});
