import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { govDigital, publishedReference, referencesAsked } from './published-reference.ts';

/** Legislation that anybody may read, or that of digital government (specification 000 §2, 001 §7 law/list, R035). */
export const listLaws = endpoint({
  method: 'GET',
  path: '/control/law/list',
  access: isPublic,
  summary: 'Lista as leis e normas publicadas',
  input: { query: z.object({ ...referencesAsked, gov_digital: govDigital }) },
  output: listOf(publishedReference),
});
