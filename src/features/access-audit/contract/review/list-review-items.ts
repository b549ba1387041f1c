import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, instant } from '../../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery } from '../../../../platform/contract/list.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { reviewErrors } from './review-errors.ts';

const verdict = z.object({ allowed: z.boolean(), message: z.string().nullable() });

export const itemStates = ['PENDING', 'CONFIRMED', 'TAKEN', 'GONE'] as const;

/** The profiles of people within reach, with what the reader may answer of each and why not. */
export const listReviewItems = endpoint({
  method: 'GET',
  path: '/control/audit/review/:id/items',
  access: anyOf(...auditors),
  summary: 'Lista os acessos de uma revisão, com o que a pessoa pode responder',
  input: {
    params: idParams,
    query: listQuery.extend({
      filters: filtersOf(
        z.strictObject({ state: z.enum(itemStates).optional(), capacity_id: id.optional() }),
      ).optional(),
    }),
  },
  output: listOf(
    z.object({
      id,
      person_id: id,
      name: z.string(),
      post: z.string().nullable(),
      capacity_label: z.string(),
      profile_name: z.string(),
      state: z.enum(itemStates),
      answered_by: z.string().nullable(),
      answered_at: instant.nullable(),
      confirm: verdict,
      take: verdict,
    }),
  ),
  errors: [reviewErrors.notFound],
});
