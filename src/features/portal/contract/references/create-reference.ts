import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { uploadErrors } from '../../../../platform/contract/upload-errors.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { referenceKeepers } from './reference-keepers.ts';
import { keptReference, shelf, writtenReference } from './kept-reference.ts';
import { referenceErrors } from './reference-errors.ts';

/** What a file may be refused for. */
export const fileRefusals = [
  documentErrors.invalidFormat,
  documentErrors.intakeBusy,
  uploadErrors.notFound,
  uploadErrors.notReceived,
  uploadErrors.expired,
  uploadErrors.tooLarge,
  uploadErrors.alreadyUsed,
];

/** Writes a law, a norm or a document at the end of its page; nobody sees it until it is published. */
export const createReference = endpoint({
  method: 'POST',
  path: '/control/reference/create',
  access: anyOf(...referenceKeepers),
  summary: 'Cadastra uma lei, norma ou documento',
  input: { body: writtenReference.extend({ shelf }) },
  output: keptReference,
  errors: [referenceErrors.invalid, ...fileRefusals],
});
