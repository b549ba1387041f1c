import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, ids } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../process-errors.ts';

/** Discards drafts of the person: they leave Rascunhos and come back with the undo token (specification 000 §7). */
export const discardDrafts = endpoint({
  method: 'DELETE',
  path: '/process/draft/delete',
  access: signedIn,
  summary: 'Descarta rascunhos',
  input: { body: z.object({ process_ids: ids }) },
  output: done,
  errors: [processErrors.notFound, processErrors.notADraft],
});
