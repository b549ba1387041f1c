import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { verdict } from '../../../../platform/contract/verdict.ts';
import { processErrors } from '../process-errors.ts';

/** Whether a draft of the person may be discarded, and why not (specification 000 §7). */
export const checkDraftDelete = endpoint({
  method: 'POST',
  path: '/process/check-draft-delete/:id',
  access: signedIn,
  summary: 'Diz se a pessoa pode descartar um rascunho',
  input: { params: idParams },
  output: verdict,
  errors: [processErrors.notFound],
});
