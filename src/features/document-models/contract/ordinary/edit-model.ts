import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { managersOfModels } from '../model-access.ts';
import { editedVersion, MODEL_BODY_LIMIT, modelDone, modelFields } from '../model.ts';
import { modelErrors } from '../model-errors.ts';

/** Makes a model what the call says, as a new version of it; documents keep the one that they were born from (specification 001 §7). */
export const editModel = endpoint({
  method: 'PUT',
  path: '/process/document/models/edit/:id',
  access: managersOfModels,
  summary: 'Muda um modelo de documento',
  bodyLimit: MODEL_BODY_LIMIT,
  input: { params: idParams, body: z.object({ ...modelFields, ...editedVersion }) },
  output: modelDone,
  errors: [
    modelErrors.notFound,
    modelErrors.incomplete,
    modelErrors.unknown,
    modelErrors.cannotManage,
    modelErrors.changed,
    modelErrors.tooLong,
    modelErrors.busy,
  ],
});
