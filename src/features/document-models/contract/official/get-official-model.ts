import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { modelDetail } from '../model.ts';
import { modelErrors } from '../model-errors.ts';

/** One official model, whose documents go to the gazette, for who may use it or looks after it (specification 001 §7). */
export const getOfficialModel = endpoint({
  method: 'GET',
  path: '/process/edoweb/document/model/:id',
  access: signedIn,
  summary: 'Mostra um modelo oficial de documento',
  input: { params: idParams },
  output: modelDetail,
  errors: [modelErrors.notFound],
});
