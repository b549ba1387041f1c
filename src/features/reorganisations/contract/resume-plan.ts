import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planErrors } from './plan-errors.ts';
import { planChanged } from './plan.ts';

/** Goes on with a reorganisation that stopped, from the step where it did, as whoever asks (ours, decision 74). */
export const resumePlan = endpoint({
  method: 'PATCH',
  path: '/control/reorganization/resume/:id',
  access: anyOf(...reorganisers),
  summary: 'Continua uma reorganização que parou',
  input: { params: idParams },
  output: planChanged,
  errors: [planErrors.notFound, planErrors.cannotPlan, planErrors.notThere],
});
