import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { filtersOf, listOf, listQuery } from '../../../platform/contract/list.ts';
import { statesOf } from '../../../kernel/state-machine.ts';
import { reorganisers } from '../rules/plan-policy.ts';
import { planMachine } from '../rules/plan-states.ts';
import { planItem } from './plan.ts';

/** The reorganisations that touch nothing but what one administers, the newest first (ours, decision 74). */
export const listPlans = endpoint({
  method: 'GET',
  path: '/control/reorganization',
  access: anyOf(...reorganisers),
  summary: 'Lista as reorganizações',
  input: {
    query: listQuery.extend({
      filters: filtersOf(z.strictObject({ status: z.enum(statesOf(planMachine)).optional() })).optional(),
    }),
  },
  output: listOf(planItem),
});
