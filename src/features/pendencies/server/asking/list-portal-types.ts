import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listPortalTypes as contract } from '../../contract/asking/list-portal-types.ts';

export const listPortalTypes = read(contract, async (call) => {
  await getReadableFor(call, call.input.query.process_id, 'portal types');
  return { results: [] };
});
