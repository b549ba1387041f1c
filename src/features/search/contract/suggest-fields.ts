import { z } from 'zod';
import { isOptional } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { searchErrors } from './search-errors.ts';

/** What a text may be meant as: words, or the value of a filter (specification 001 §3). */
export const suggestionField = z.enum(['TEXT', 'SUBJECT', 'ORIGIN', 'ORIGIN_CAPACITY', 'REFERENCE_NUMBER']);

/** Suggestions of one field. */
export const MOST_SUGGESTIONS = 5;

/** What may be meant by a text that is being typed (R380), out of what the person may read; fewer than three letters suggest nothing. */
export const suggestFields = endpoint({
  method: 'GET',
  path: '/process/autocomplete/fields',
  access: isOptional,
  requestsPerMinute: 120,
  summary: 'Sugere como completar o que se digita na busca',
  input: {
    query: z.object({
      search_text: z.string().trim().max(200).default(''),
      field: suggestionField.optional().describe('Sem campo: algumas sugestões de cada um'),
    }),
  },
  output: z.array(
    z.object({
      field: suggestionField,
      /** Of a subject, an organ or a unit. */
      id: id.nullable(),
      /** What is searched or filtered by. */
      value: z.string(),
      label: z.string(),
      /** Of a filter that the last word alone names: the words before it, still to be searched. */
      rest: z.string(),
    }),
  ),
  errors: [searchErrors.disabled],
});
