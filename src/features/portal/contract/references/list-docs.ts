import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { publishedReference, referencesAsked } from './published-reference.ts';

/** Documentation of the product that anybody may read (specification 000 §2, 001 §7 doc/list, R035). */
export const listDocs = endpoint({
  method: 'GET',
  path: '/control/doc/list',
  access: isPublic,
  summary: 'Lista a documentação publicada',
  input: { query: z.object(referencesAsked) },
  output: listOf(publishedReference),
});
