import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { managersOfModels } from '../model-access.ts';
import { modelErrors } from '../model-errors.ts';

/** Deletes a model from which no document was made (specification 001 §7). */
export const deleteModel = endpoint({
  method: 'DELETE',
  path: '/process/document/models/delete/:id',
  access: managersOfModels,
  summary: 'Exclui um modelo de que nada foi feito',
  input: { params: idParams },
  output: done,
  errors: [modelErrors.notFound, modelErrors.cannotManage, modelErrors.inUse],
});
