import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { listOf, pages } from '../../../../platform/contract/list.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pageFile } from './list-page-files.ts';

/** What goes with the requests and dispatches of a process, of what the reader may see (specification 000 §7; decision 57). */
export const listAttachments = endpoint({
  method: 'GET',
  path: '/process/file/list-attachment/:processId',
  access: isOptional,
  summary: 'Lista os anexos de um processo',
  input: { params: z.object({ processId: id }), query: z.object(pages(50)) },
  output: listOf(pageFile),
  errors: [processErrors.notFound, processErrors.restricted],
});
