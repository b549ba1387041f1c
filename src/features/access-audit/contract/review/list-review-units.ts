import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { reviewErrors } from './review-errors.ts';
import { reviewCounts } from './review.ts';

/** How far each unit is, those with most to answer first, with who is to answer. */
export const listReviewUnits = endpoint({
  method: 'GET',
  path: '/control/audit/review/:id/units',
  access: anyOf(...auditors),
  summary: 'Lista o andamento de uma revisão de acessos por setor',
  input: { params: idParams, query: listQuery },
  output: listOf(
    z.object({ capacity_id: id, capacity_label: z.string(), counts: reviewCounts, answerers: z.array(z.string()) }),
  ),
  errors: [reviewErrors.notFound],
});
