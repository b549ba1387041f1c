import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { smallId } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { documentDetail, TEXT_BODY_LIMIT } from '../document.ts';
import { draftPlace } from './create-document.ts';
import { documentErrors } from '../documents-errors.ts';

/** Keeps a text written in the editor as a new document (specification 000 §7). */
export const createWrittenDocument = endpoint({
  method: 'POST',
  path: '/process/file/created',
  access: signedIn,
  summary: 'Guarda um texto do editor como documento',
  bodyLimit: TEXT_BODY_LIMIT,
  input: {
    body: draftPlace
      .extend({
        document_type: smallId.optional(),
        document_type_id: smallId.optional(),
        attachment_name: freeText(300).optional(),
        html_source: z.string(),
        gdocs_id: z.string().max(200).nullish(),
      })
      .refine((body) => body.document_type !== undefined || body.document_type_id !== undefined, {
        path: ['document_type_id'],
        message: 'Escolha o tipo do documento.',
      }),
  },
  output: documentDetail,
  errors: [
    documentErrors.notFound,
    documentErrors.typeUnavailable,
    documentErrors.placeRequired,
    documentErrors.cannotChange,
    documentErrors.textTooLong,
    documentErrors.textBusy,
  ],
});
