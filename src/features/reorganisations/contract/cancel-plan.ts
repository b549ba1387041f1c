import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planErrors } from './plan-errors.ts';
import { planChanged } from './plan.ts';

/** Calls off a reorganisation that has not begun (ours, decision 74). */
export const cancelPlan = endpoint({
  method: 'PATCH',
  path: '/control/reorganization/cancel/:id',
  access: anyOf(...reorganisers),
  summary: 'Cancela uma reorganização que ainda não começou',
  input: { params: idParams },
  output: planChanged,
  errors: [planErrors.notFound, planErrors.cannotPlan, planErrors.notThere],
});
