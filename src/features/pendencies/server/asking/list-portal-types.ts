import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { PortalError } from '../../../../platform/server/state-portal/index.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listPortalTypes as contract } from '../../contract/asking/list-portal-types.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';

export const listPortalTypes = read(contract, async (call) => {
  const { statePortal } = call.deps;
  const { process } = await getReadableFor(call, call.input.query.process_id, 'portal types');
  if (!statePortal) return { results: [] };
  const types = await statePortal.documentTypes(formatNup(process.nup ?? '')).catch((error: unknown) => {
    throw error instanceof PortalError ? new Refusal(pendencyErrors.portalDown) : error;
  });
  return { results: types.map(({ id, name }) => ({ id, name })) };
});
