import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pendencyItem } from '../pendency.ts';

/** The pendencies of a process, those that are open first, then the newest (specification 000 §7). */
export const listPendencies = endpoint({
  method: 'GET',
  path: '/process/pendency/list/:id',
  access: signedIn,
  summary: 'Lista as pendências de um processo',
  input: {
    params: idParams,
    query: listQuery.pick({ page: true, paginator_count: true, only_count: true }),
  },
  output: listOf(pendencyItem),
  errors: [processErrors.notFound, processErrors.restricted],
});
