import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getPublicHistory as contract } from '../../contract/timeline/get-public-history.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { findProcess } from '../process-row.ts';
import { presentTimeline } from './present-timeline.ts';

/** By its id even a restricted process does not exist for a visitor: only its exact number tells that it does. */
export const getPublicHistory = read(contract, async ({ input, db, deps, now }) => {
  const process = await findProcess(db, input.params.id);
  if (!process || process.state === 'DRAFT' || process.secrecy !== 1) throw new Refusal(processErrors.notFound);
  return presentTimeline(db, deps, process, { public: true, reader: null, maskCpfs: true, now });
});
