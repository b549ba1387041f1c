import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { managersOfModels } from '../model-access.ts';
import { MODEL_BODY_LIMIT, modelDone, modelFields } from '../model.ts';
import { modelErrors } from '../model-errors.ts';

/** Makes a new model (specification 001 §5, §7). What is missing is told all at once. */
export const createModel = endpoint({
  method: 'POST',
  path: '/process/document/models/create',
  access: managersOfModels,
  summary: 'Cria um modelo de documento',
  bodyLimit: MODEL_BODY_LIMIT,
  input: { body: z.object(modelFields) },
  output: modelDone,
  errors: [
    modelErrors.incomplete,
    modelErrors.unknown,
    modelErrors.cannotManage,
    modelErrors.tooLong,
    modelErrors.busy,
  ],
});
