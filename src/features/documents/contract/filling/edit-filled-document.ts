import { z } from 'zod';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { modelErrors } from '../../../document-models/contract/model-errors.ts';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, version } from '../../../../platform/contract/fields.ts';
import { documentDetail, TEXT_BODY_LIMIT } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';
import { filledBody } from './fill-model.ts';

/**
 * Fills in a document of a draft anew, from the version of the model that it was born from (specification 001 §7). What was signed
 * asks for `confirm: true` and loses its signatures, as by every edit; so does a text that was changed in the editor since.
 */
export const editFilledDocument = endpoint({
  method: 'PATCH',
  path: '/process/file/edit-edoweb/:id',
  access: signedIn,
  summary: 'Muda o que foi preenchido num documento feito de um modelo',
  bodyLimit: TEXT_BODY_LIMIT,
  input: {
    params: idParams,
    body: z.object({
      ...filledBody,
      /** Named by other clients: a document stays where it is, and of its model. */
      process_id: id.nullish(),
      dispatch_id: id.nullish(),
      doe_document_model_id: id.nullish(),
      confirm: z.boolean().default(false),
      /** The version it was filled in over: a save over a newer one is refused. */
      version: version.optional(),
    }),
  },
  output: documentDetail,
  errors: [
    modelErrors.tooLong,
    modelErrors.busy,
    fillingErrors.misplaced,
    fillingErrors.missing,
    fillingErrors.wrong,
    fillingErrors.tableGone,
    fillingErrors.notFilled,
    fillingErrors.changedByHand,
    documentErrors.notFound,
    documentErrors.cannotChange,
    documentErrors.confirmationRequired,
    documentErrors.changedMeanwhile,
    documentErrors.invalidAttachment,
  ],
});
