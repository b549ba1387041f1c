import { read } from '../../../platform/server/acts/handlers.ts';
import { getPlan as contract } from '../contract/get-plan.ts';
import { getPlanFor } from './plan-row.ts';
import { presentPlan } from './present-plan.ts';

export const getPlan = read(contract, async ({ input: { params }, actor, db }) =>
  presentPlan(db, actor, await getPlanFor(db, params.id, { actor, lock: false })),
);
