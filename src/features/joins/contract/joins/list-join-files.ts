import { z } from 'zod';
import { isOptional } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery, someOf } from '../../../../platform/contract/list.ts';
import { documentItem } from '../../../documents/contract/document.ts';
import { joinErrors } from '../join-errors.ts';

/** The documents of one join, in their order; `files_id` narrows them (specification 000 §7). */
export const listJoinFiles = endpoint({
  method: 'GET',
  path: '/process/join/list/:jointId',
  access: isOptional,
  summary: 'Lista os documentos de uma juntada',
  input: {
    params: z.object({ jointId: id }),
    query: listQuery.pick({ page: true, paginator_count: true, only_count: true }).extend({ files_id: someOf(id) }),
  },
  output: listOf(documentItem),
  errors: [joinErrors.notFound],
});
