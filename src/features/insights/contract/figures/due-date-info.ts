import { z } from 'zod';
import { anyOf, signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, asOf, figureErrors } from '../figure.ts';

const output = z.object({
  due_date_info: z.object({ late: amount, today: amount, next_7_days: amount, later: amount }),
  ...asOf,
});

/** What has a deadline, by how near it is (specification 001 §7, decisions G66). */
export const getDueDateInfo = endpoint({
  method: 'GET',
  path: '/dashboard/due-date-info',
  access: signedIn,
  summary: 'Conta os processos por prazo, da pessoa',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});

/** The same of the unit and all below it (specification 001 §4). */
export const getUnitDueDateInfo = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/due-date-info',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Conta os processos por prazo, da unidade e das subordinadas',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});
