import { z } from 'zod';
import { id, version } from '../../../../platform/contract/fields.ts';
import { type ConsultField, consultFields } from '../../../search/contract/consult-filters.ts';
import { alertRhythms, areKeptDays } from '../../rules/views/saved-search.ts';

/** Of one field, whose values stand a line each. */
const MOST_LETTERS = 1_000;

const fields = Object.fromEntries(
  consultFields.map((field) => [field, z.string().trim().max(MOST_LETTERS).default('')]),
) as Record<ConsultField, z.ZodDefault<z.ZodString>>;

/**
 * What a saved search asks: its words and filters as the address of the search keeps them, and the order. Of a period it is two days, or `today`,
 * `week`, `month`, `year` as its start: those of the day on which it is asked.
 */
export const searchAsks = z.object({
  filters: z
    .strictObject(fields)
    .refine(areKeptDays, 'O período desta busca não é de dias.')
    .refine(
      (filters) => Object.values(filters).some((value) => value !== ''),
      'Escreva palavras ou escolha um filtro.',
    ),
  order: z.enum(['relevance', 'date', 'nup', 'subject_name']),
});
export type SearchAsks = z.output<typeof searchAsks>;

/** A saved search, as whoever sees it does. */
export const savedSearch = z.object({
  id,
  name: z.string(),
  asks: searchAsks,
  /** The unit with which it is shared; `null`: it is the person's own. */
  shared_with: z.object({ id, label: z.string() }).nullable(),
  /** Who saved it. */
  saved_by: z.object({ id, name: z.string() }),
  may_change: z.boolean(),
  may_delete: z.boolean(),
  version,
  /** How often whoever asks is told of what is new in it. */
  alert: z.enum(alertRhythms),
});
