import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../platform/contract/fields.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planErrors } from './plan-errors.ts';
import { planChanged } from './plan.ts';

/** Gives a reorganisation its day, once nothing is in its way; today it begins at once (ours, decision 74). */
export const schedulePlan = endpoint({
  method: 'PATCH',
  path: '/control/reorganization/schedule/:id',
  access: anyOf(...reorganisers),
  summary: 'Agenda uma reorganização',
  input: { params: idParams, body: z.object({ version }) },
  output: planChanged,
  errors: [
    planErrors.notFound,
    planErrors.cannotPlan,
    planErrors.notThere,
    planErrors.incomplete,
    planErrors.inTheWay,
    planErrors.changedMeanwhile,
  ],
});
