import { isPublic } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { referenceErrors } from './reference-errors.ts';

/** The PDF of what is published, at an address that lasts as long as it is. */
export const referenceFile = bytesEndpoint({
  method: 'GET',
  path: '/control/reference/file/:id',
  access: isPublic,
  summary: 'Abre o PDF de uma lei, norma ou documento publicado',
  input: { params: idParams },
  answer: { type: 'application/pdf' },
  errors: [referenceErrors.notFound, referenceErrors.fileMissing, documentErrors.infected],
});
