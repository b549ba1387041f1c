import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { joinItem } from '../join.ts';

/**
 * The joins of a process with their documents, newest first, the one that the reader's unit prepares before all;
 * `ordenation=asc` turns it round. A proposal of ours: the specification has the tab and no call for it.
 */
export const listJoins = endpoint({
  method: 'GET',
  path: '/process/join/of-process/:processId',
  access: isOptional,
  summary: 'Lista as juntadas de um processo',
  input: {
    params: z.object({ processId: id }),
    query: listQuery.pick({ page: true, paginator_count: true, ordenation: true, only_count: true }),
  },
  output: listOf(joinItem),
  errors: [processErrors.notFound, processErrors.restricted],
});
