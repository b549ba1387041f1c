import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../platform/contract/fields.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planErrors } from './plan-errors.ts';
import { planChanged, planFields } from './plan.ts';

/** Writes a reorganisation anew, until it begins; one that had a date has to be scheduled again (ours, decision 74). */
export const editPlan = endpoint({
  method: 'PATCH',
  path: '/control/reorganization/edit/:id',
  access: anyOf(...reorganisers),
  summary: 'Muda uma reorganização que ainda não começou',
  input: { params: idParams, body: z.object({ ...planFields, version }) },
  output: planChanged,
  errors: [planErrors.notFound, planErrors.cannotPlan, planErrors.notThere, planErrors.changedMeanwhile],
});
