import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';

/**
 * The address of a PDF with the way of a process, unit by unit, and with what was known by an act of knowledge, as things
 * were then, where one is named (specification 000 §7). Shown inline by the viewer.
 */
export const getTramitsPdf = endpoint({
  method: 'GET',
  path: '/process/get-pdf-materialization-tramits/:processId',
  access: signedIn,
  summary: 'Dá o endereço do PDF da tramitação de um processo',
  input: {
    params: z.object({ processId: id }),
    query: z.object({ give_knowledge_id: id.optional() }),
  },
  output: z.object({
    process_id: id,
    url: z.url(),
    file_name: z.string(),
    content_type: z.string(),
    size: z.number().int(),
    expires_at: z.iso.datetime({ offset: true }),
  }),
  errors: [
    processErrors.notFound,
    processErrors.restricted,
    knowledgeErrors.notFound,
    documentErrors.renderBusy,
    documentErrors.renderFailed,
  ],
});
