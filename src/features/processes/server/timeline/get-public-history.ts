import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getPublicHistory as contract } from '../../contract/timeline/get-public-history.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { findPublic, publicTimeline } from './public-timeline.ts';

/** By its id even a restricted process does not exist for a visitor: only its exact number tells that it does. */
export const getPublicHistory = read(contract, async ({ input, db, deps }) => {
  const process = await findPublic(db, { id: input.params.id });
  if (!process) throw new Refusal(processErrors.notFound);
  return publicTimeline({ ...deps, db }, process);
});
