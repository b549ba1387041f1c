import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { managersOfOfficialModels } from '../model-access.ts';
import { MODEL_BODY_LIMIT, modelDone, officialFields } from '../model.ts';
import { modelErrors } from '../model-errors.ts';

/** Makes a new official model, whose documents go to the gazette (specification 001 §5, §7). What is missing is told all at once. */
export const createOfficialModel = endpoint({
  method: 'POST',
  path: '/process/edoweb/document/model/create',
  access: managersOfOfficialModels,
  summary: 'Cria um modelo oficial de documento',
  bodyLimit: MODEL_BODY_LIMIT,
  input: { body: z.object(officialFields) },
  output: modelDone,
  errors: [
    modelErrors.incomplete,
    modelErrors.unknown,
    modelErrors.cannotManage,
    modelErrors.tooLong,
    modelErrors.busy,
  ],
});
