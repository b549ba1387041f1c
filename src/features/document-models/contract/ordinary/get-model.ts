import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { modelDetail } from '../model.ts';
import { modelErrors } from '../model-errors.ts';

/** One model, for who may use it or looks after it (specification 001 §7). */
export const getModel = endpoint({
  method: 'GET',
  path: '/process/document/models/:id',
  access: signedIn,
  summary: 'Mostra um modelo de documento',
  input: { params: idParams },
  output: modelDetail,
  errors: [modelErrors.notFound],
});
