import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';

/** A subject as the picker offers it. */
export const foundSubject = z.object({
  id,
  name: z.string(),
  completeName: z.string().describe('Caminho da categoria até o assunto, separado por " > "'),
  category_id: id.nullable(),
  legal_reference_id: id.nullable().describe('Hipótese legal sugerida quando o processo não puder ser público'),
});

/** How many subjects one search offers; who needs another types one more word. */
export const SUBJECT_SEARCH_LIMIT = 30;

/** Subjects that may be chosen today, by words of the name, the category or an indexer (specification 001 §5, §7). */
export const searchSubjects = endpoint({
  method: 'GET',
  path: '/control/subject/search',
  access: signedIn,
  summary: 'Busca assuntos de processo',
  input: { query: z.object({ search_text: z.string().trim().max(200).default('') }) },
  output: z.array(foundSubject),
});
