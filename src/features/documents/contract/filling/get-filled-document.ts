import { z } from 'zod';
import { keptInput } from '../../../document-models/contract/filling/filled-input.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { modelPage } from '../../../document-models/contract/model.ts';
import { useTypes } from '../../../document-models/rules/model-policy.ts';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { documentDetail } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/** A document that was made of a model, with what was filled in and the version it was born from (specification 001 §7). */
export const getFilledDocument = endpoint({
  method: 'GET',
  path: '/process/file/get-edoweb-file/:id',
  access: signedIn,
  summary: 'Mostra o que foi preenchido num documento feito de um modelo',
  input: { params: idParams },
  output: documentDetail.extend({
    document_json_inputs: z.array(keptInput),
    /** The version that it was born from, whatever the model says now. */
    model: z.object({
      id,
      /** Ours: whether it is an official model. */
      official: z.boolean(),
      name: z.string(),
      short_name: z.string(),
      use_type: z.enum(useTypes),
      gdocs_id: z.string(),
      document_json: z.array(modelPage),
    }),
    /** Its text was changed in the editor since: filled in anew, that is lost. */
    text_changed: z.boolean(),
  }),
  errors: [documentErrors.notFound, documentErrors.noEffect, documentErrors.infected, fillingErrors.notFilled],
});
