import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids, instant } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../documents-errors.ts';

/**
 * A servant compared documents with their originals and answers for them (specification 000 §4 VALIDATED, §7). Whoever did it
 * before stays as they were: the answer tells the first time.
 */
export const authenticateDocuments = endpoint({
  method: 'PATCH',
  path: '/process/file/authenticate',
  access: anyOf(permission.VALIDATE_ARCHIVE),
  summary: 'Autentica documentos',
  input: { body: z.object({ process_file_ids: ids }) },
  output: z.object({ results: z.array(z.object({ id, is_validated: z.literal(true), date: instant })) }),
  errors: [documentErrors.notFound, documentErrors.noEffect, documentErrors.infected, documentErrors.notAuthenticable],
});
