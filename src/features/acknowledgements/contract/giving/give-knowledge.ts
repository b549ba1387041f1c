import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { acceptance, knowledgeGiven, refusalsOfGiving } from '../knowledge.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';

/**
 * Declares to know documents of one process, or with `process_id` alone all of it that the caller reads (specification
 * 000 §1, §7). It leaves a certificate in the process.
 */
export const giveKnowledge = endpoint({
  method: 'POST',
  path: '/process/giveknowledge',
  access: signedIn,
  summary: 'Dá ciência de documentos ou de um processo',
  input: { body: z.object({ ...acceptance, process_file_ids: ids.nullish(), process_id: id.nullish() }) },
  output: knowledgeGiven,
  errors: [
    ...refusalsOfGiving,
    knowledgeErrors.placeRequired,
    knowledgeErrors.severalProcesses,
    knowledgeErrors.notKnowable,
    documentErrors.notFound,
  ],
});
