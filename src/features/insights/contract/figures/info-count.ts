import { z } from 'zod';
import { anyOf, signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, asOf, figureErrors } from '../figure.ts';

const output = z.object({
  /** What somebody has. */
  analising_count: amount,
  /** What has a deadline, past or to come. */
  due_date_count: amount,
  /** What nobody in the unit has taken. Of one person: of their unit; `null` to whoever may not look at it. */
  without_responsible: amount.nullable(),
  urgent_count: amount,
  ...asOf,
});

/** How much is under way (specification 001 §3 and §7, decisions G66): of one person, what they have in the unit in use. */
export const getInfoCount = endpoint({
  method: 'GET',
  path: '/dashboard/info-count',
  access: signedIn,
  summary: 'Conta o que está em andamento, da pessoa',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});

/** The same of the unit and all below it (specification 001 §4). */
export const getUnitInfoCount = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/info-count',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Conta o que está em andamento, da unidade e das subordinadas',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});
