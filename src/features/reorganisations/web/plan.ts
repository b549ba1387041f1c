import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { foreseePlan } from '../contract/foresee-plan.ts';
import { foreseePlan as foresee } from '../contract/foresee-plan.ts';
import type { getPlan } from '../contract/get-plan.ts';
import { getPlan as get } from '../contract/get-plan.ts';
import type { listPlans } from '../contract/list-plans.ts';
import { listPlans as list } from '../contract/list-plans.ts';
import { structureReads } from '../../unit-management/web/index.ts';

/** A plan as lists have it, and whole. */
export type PlanLine = OutputOf<typeof listPlans>['results'][number];
export type Plan = OutputOf<typeof getPlan>;

export type Foresight = OutputOf<typeof foreseePlan>;
/** A step as it is written. */
export type WrittenStep = Plan['steps'][number]['step'];

/** The reads that an act on a plan makes old; one that begins at once changes the structure too. */
export const planReads = [list, get, foresee, ...structureReads];
