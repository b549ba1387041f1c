import { isPublic } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { editionErrors } from '../edition-errors.ts';

/** The signed file of an edition: the same for ever, so caches may keep it. */
export const editionFile = bytesEndpoint({
  method: 'GET',
  path: '/control/gazette/editions/:id/file',
  access: isPublic,
  summary: 'Abre o PDF assinado de uma edição do Diário Oficial',
  input: { params: idParams },
  answer: { type: 'application/pdf' },
  errors: [editionErrors.editionNotFound],
  requestsPerMinute: 600,
});
