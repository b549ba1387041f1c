import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { documentItem } from '../../../documents/contract/document.ts';
import { transferErrors } from '../transfer-errors.ts';

/** The documents of one dispatch, the dispatch itself first (specification 000 §7). */
export const listDispatchFiles = endpoint({
  method: 'GET',
  path: '/process/dispatch/file/list/:dispatchId',
  access: isOptional,
  summary: 'Lista os documentos de um despacho',
  input: { params: z.object({ dispatchId: id }) },
  output: listOf(documentItem),
  errors: [transferErrors.dispatchNotFound],
});
