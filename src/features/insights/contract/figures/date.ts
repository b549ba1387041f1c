import { z } from 'zod';
import { anyOf, signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, figureErrors, told } from '../figure.ts';

const output = z.object({
  analysing_media: z.array(
    z.object({
      /** A day, or the Monday of a week in a period of more than two months. */
      date: day,
      /** The mean of days that somebody had a process until then. */
      media: z.number().nonnegative(),
      count: amount,
    }),
  ),
  by: z.enum(['day', 'week']),
  /** The mean of the whole period. */
  media: z.number().nonnegative().nullable(),
  ...told,
});

/** How long somebody had what left their hands on each day (specification 001 §7, decisions G67). Days on which nothing did are left out. */
export const getDate = endpoint({
  method: 'GET',
  path: '/dashboard/date',
  access: signedIn,
  summary: 'Diz quanto durou a análise que terminou em cada dia, da pessoa',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});

/** The same of the unit and all below it (specification 001 §4). */
export const getUnitDate = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/date',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Diz quanto durou a análise que terminou em cada dia, da unidade e das subordinadas',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});
