import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idParams } from '../../../platform/contract/fields.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planErrors } from './plan-errors.ts';
import { plan } from './plan.ts';

/** A reorganisation with its steps, and how far it is (ours, decision 74). */
export const getPlan = endpoint({
  method: 'GET',
  path: '/control/reorganization/:id',
  access: anyOf(...reorganisers),
  summary: 'Mostra uma reorganização',
  input: { params: idParams },
  output: plan,
  errors: [planErrors.notFound],
});
