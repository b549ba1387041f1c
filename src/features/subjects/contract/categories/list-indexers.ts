import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { readersOfCatalogue } from '../catalogue-access.ts';

/** How many words one search offers. */
export const INDEXER_PAGE = 30;

/** Words by which subjects are looked for, to go on with the same (specification 001 §7). */
export const listIndexers = endpoint({
  method: 'GET',
  path: '/control/subject/category/indexer',
  access: readersOfCatalogue,
  summary: 'Lista os indexadores de assunto',
  input: { query: z.object({ search: z.string().trim().max(200).default('') }) },
  output: z.array(z.object({ id, name: z.string() })),
});
