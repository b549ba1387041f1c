import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { dispatchItem } from '../dispatching/dispatch.ts';

/**
 * The moves of a process with what went with each, newest first; `ordenation=asc` turns it round. A proposal of ours: the
 * specification has the tab and no call for it.
 */
export const listDispatches = endpoint({
  method: 'GET',
  path: '/process/dispatch/list/:processId',
  access: isOptional,
  summary: 'Lista os despachos de um processo',
  input: {
    params: z.object({ processId: id }),
    query: listQuery.pick({ page: true, paginator_count: true, ordenation: true }),
  },
  output: listOf(dispatchItem),
  errors: [processErrors.notFound, processErrors.restricted],
});
