import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { managersOfOfficialModels } from '../model-access.ts';
import { editedVersion, MODEL_BODY_LIMIT, modelDone, officialFields } from '../model.ts';
import { modelErrors } from '../model-errors.ts';

/** Makes a official model, whose documents go to the gazette what the call says, as a new version of it; documents keep the one that they were born from (specification 001 §7). */
export const editOfficialModel = endpoint({
  method: 'PUT',
  path: '/process/edoweb/document/model/edit/:id',
  access: managersOfOfficialModels,
  summary: 'Muda um modelo oficial de documento',
  bodyLimit: MODEL_BODY_LIMIT,
  input: { params: idParams, body: z.object({ ...officialFields, ...editedVersion }) },
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
