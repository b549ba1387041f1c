import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { INDEXER_LIMIT } from '../../rules/subject-catalogue.ts';
import { readersOfCatalogue } from '../catalogue-access.ts';

/** A word by which subjects may be looked for; one that is there is answered as it is (specification 001 §7). */
export const createIndexer = endpoint({
  method: 'POST',
  path: '/control/subject/category/indexer/create',
  access: readersOfCatalogue,
  summary: 'Cria um indexador de assunto',
  input: { body: z.object({ name: freeText(INDEXER_LIMIT).pipe(z.string().min(1)) }) },
  output: z.object({ id, name: z.string() }),
});
