import { z } from 'zod';
import { flag, id, smallId } from '../../../platform/contract/fields.ts';
import { pages, someOf } from '../../../platform/contract/list.ts';
import { coverages } from '../../units/rules/applicability.ts';
import { MODEL_PAGE } from '../rules/model-policy.ts';

/** Kinds of document: one, several, or a JSON array as text (specification 001 §7). */
const documentTypes = z.preprocess(
  (given) =>
    typeof given === 'string'
      ? given
          .replace(/^\[|\]$/g, '')
          .split(',')
          .filter(Boolean)
      : given,
  someOf(smallId),
);

/** What models are looked for by: a part of the name, or an exact id (R324). */
export const modelQuery = z.object({
  ...pages(MODEL_PAGE),
  word: z.string().trim().max(200).optional(),
  search: z.string().trim().max(200).optional(),
  document_type: documentTypes,
  /** An organ, and a unit of it, where it applies. */
  part: id.optional(),
  capacity: id.optional(),
  order_by: z.enum(['name', '-name', 'changed_at', '-changed_at', 'uses', '-uses']).optional(),
  ignore_order_by_default: flag.default(false),
  only_count: flag.default(false),
});

/** What administrators narrow their list by. */
export const managedFilters = {
  document_coverage: z.enum(coverages).optional(),
  status: z.enum(['active', 'inactive', 'all']).default('all'),
};
