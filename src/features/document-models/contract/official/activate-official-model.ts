import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { modelDone } from '../model.ts';
import { managersOfOfficialModels } from '../model-access.ts';
import { modelErrors } from '../model-errors.ts';

/** Switches an official model on or off: off, nobody is offered it (specification 001 §7). */
export const activateOfficialModel = endpoint({
  method: 'PUT',
  path: '/process/edoweb/document/model/activate/:id',
  access: managersOfOfficialModels,
  summary: 'Ativa ou desativa um modelo oficial',
  input: { params: idParams, body: z.object({ active: z.boolean() }) },
  output: modelDone,
  errors: [modelErrors.notFound, modelErrors.cannotManage],
});
