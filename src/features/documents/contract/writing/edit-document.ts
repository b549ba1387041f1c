import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, smallId, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { documentDetail, TEXT_BODY_LIMIT } from '../document.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { documentErrors } from '../documents-errors.ts';

/**
 * Changes the text, the name or the type of a draft document. What was signed asks for `confirm: true` and loses its
 * signatures, done and pending, in the same act (specification 000 §4).
 */
export const editDocument = endpoint({
  method: 'PATCH',
  path: '/process/file/edit/:id',
  access: signedIn,
  summary: 'Edita um documento do rascunho',
  bodyLimit: TEXT_BODY_LIMIT,
  input: {
    params: idParams,
    body: z.object({
      attachment_name: freeText(300).optional(),
      document_type: smallId.optional(),
      document_type_id: smallId.optional(),
      html_source: z.string().optional(),
      gdocs_id: z.string().max(200).nullish(),
      confirm: z.boolean().default(false),
      /** The version it was written over: a save over a newer one is refused. */
      version: version.optional(),
    }),
  },
  output: documentDetail,
  errors: [
    documentErrors.notFound,
    documentErrors.typeUnavailable,
    documentErrors.cannotChange,
    fillingErrors.fieldsOnly,
    documentErrors.confirmationRequired,
    documentErrors.changedMeanwhile,
    documentErrors.textTooLong,
    documentErrors.textBusy,
    documentErrors.invalidAttachment,
  ],
});
