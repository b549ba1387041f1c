import { z } from 'zod';
import { filledInputs } from '../../../document-models/contract/filling/filled-input.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { modelErrors } from '../../../document-models/contract/model-errors.ts';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { documentDetail, TEXT_BODY_LIMIT } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';
import { draftPlace } from '../writing/create-document.ts';

/** What both calls take of a document that is filled in (specification 001 §3). */
export const filledBody = {
  document_json_inputs: filledInputs,
  attachment_name: freeText(300).optional(),
  /** What other clients say besides: the text is made here, of the model and the values, so that nobody signs another one. */
  capacity_id: id.nullish(),
  file: z.string().max(500).nullish(),
  editable: z.literal(true).optional(),
  html_source: z.string().nullish(),
};

/** Makes a document of a model, of every day or official, by filling in its fields (specification 001 §7). */
export const fillModel = endpoint({
  method: 'POST',
  path: '/process/file/created-doe-model',
  access: signedIn,
  summary: 'Faz um documento preenchendo um modelo',
  bodyLimit: TEXT_BODY_LIMIT,
  input: { body: draftPlace.extend({ doe_document_model_id: id, ...filledBody }) },
  output: documentDetail,
  errors: [
    modelErrors.notFound,
    modelErrors.tooLong,
    modelErrors.busy,
    fillingErrors.misplaced,
    fillingErrors.missing,
    fillingErrors.wrong,
    fillingErrors.tableGone,
    documentErrors.notFound,
    documentErrors.typeUnavailable,
    documentErrors.placeRequired,
    documentErrors.cannotChange,
    documentErrors.invalidAttachment,
  ],
});
