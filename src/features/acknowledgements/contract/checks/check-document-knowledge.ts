import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { lgpdTerms } from '../knowledge.ts';

/** Whether the caller may give knowledge of one document, and why not (specification 000 §6, §7; R351). */
export const checkDocumentKnowledge = endpoint({
  method: 'GET',
  path: '/process/file/check-can-give-knowledge/:processId/:fileId',
  access: signedIn,
  summary: 'Diz se a pessoa pode dar ciência de um documento',
  input: { params: z.object({ processId: id, fileId: id }) },
  output: verdict.extend({ process_id: id, process_file_id: id, lgpd: lgpdTerms }),
  errors: [processErrors.notFound, processErrors.restricted, documentErrors.notFound],
});
