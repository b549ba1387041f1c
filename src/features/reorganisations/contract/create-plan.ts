import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planErrors } from './plan-errors.ts';
import { planChanged, planFields } from './plan.ts';

/** A new reorganisation, which does nothing until it is scheduled (ours, decision 74). */
export const createPlan = endpoint({
  method: 'POST',
  path: '/control/reorganization/create',
  access: anyOf(...reorganisers),
  summary: 'Cria uma reorganização',
  input: { body: z.object(planFields) },
  output: planChanged,
  errors: [planErrors.cannotPlan],
});
