import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { managersOfOfficialModels } from '../model-access.ts';
import { modelErrors } from '../model-errors.ts';

/** Deletes a official model, whose documents go to the gazette from which no document was made (specification 001 §7). */
export const deleteOfficialModel = endpoint({
  method: 'DELETE',
  path: '/process/edoweb/document/model/delete/:id',
  access: managersOfOfficialModels,
  summary: 'Exclui um modelo oficial de que nada foi feito',
  input: { params: idParams },
  output: done,
  errors: [modelErrors.notFound, modelErrors.cannotManage, modelErrors.inUse],
});
