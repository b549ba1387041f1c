import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { amount, asOf, figureErrors } from '../figure.ts';

/** How much each person of one unit has, who has most first, and what of it may be given to somebody else. */
export const listLoads = endpoint({
  method: 'GET',
  path: '/dashboard/loads',
  access: anyOf(permission.SECTOR_VIEW, permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Conta o que cada pessoa da unidade tem',
  input: { query: z.object({ capacity_id: id.optional() }) },
  output: z.object({
    people: z.array(
      z.object({
        id,
        name: z.string(),
        count: amount,
        /** Past their deadline, or due today or within a week. */
        pressing: amount,
      }),
    ),
    ...asOf,
  }),
  errors: figureErrors,
});
