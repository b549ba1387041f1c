import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { modelDetail } from '../model.ts';
import { modelErrors } from '../model-errors.ts';

/** What one begins another model, or a document, from. Nothing is made: `gdocs_id` names this version of the model, and goes along when the document is kept (specification 001 §7). */
export const copyModel = endpoint({
  method: 'GET',
  path: '/process/document/model/copy/:id',
  access: signedIn,
  summary: 'Entrega o texto de um modelo para começar outro',
  input: { params: idParams },
  output: modelDetail,
  errors: [modelErrors.notFound],
});
