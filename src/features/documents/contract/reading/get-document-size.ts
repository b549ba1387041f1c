import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { documentErrors } from '../documents-errors.ts';

/** How many bytes a document has (specification 000 §7). */
export const getDocumentSize = endpoint({
  method: 'GET',
  path: '/process/file/size/:id',
  access: isOptional,
  summary: 'Mostra o tamanho de um documento',
  input: { params: idParams },
  output: z.object({ id, file_size: z.number().int(), is_large: z.boolean() }),
  errors: [documentErrors.notFound],
});
