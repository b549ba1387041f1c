import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day, id } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, asOf, figureErrors, namedUnit } from '../figure.ts';

/** Whole days that what left had stayed: half of it no longer than the median, nine of ten no longer than the percentile. */
const stays = { count: amount, median_days: amount, p90_days: amount };

/** Where processes stay longest, and the way they take: of the unit in use, or one below it, with all below. */
export const getBottlenecks = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/bottlenecks',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Diz onde os processos ficam mais tempo',
  input: { query: dashboardQuery },
  output: z.object({
    capacities: z.array(namedUnit.extend(stays)),
    subjects: z.array(z.object({ id, name: z.string(), ...stays })),
    /** The steps most taken, each going on from the one before. */
    path: z.array(z.object({ from: namedUnit, to: namedUnit, count: amount })),
    ...asOf,
    /** Whole months, those that the period touches. */
    start_month: day,
    end_month: day,
  }),
  errors: figureErrors,
});
