import { z } from 'zod';
import { anyOf, signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, asOf, figureErrors, namedUnit } from '../figure.ts';

const output = z.object({ capacities: z.array(namedUnit.extend({ count: amount })), ...asOf });

/** The five units with most (specification 001 §9): of one person, those that what they have was opened in. */
export const getCapacities = endpoint({
  method: 'GET',
  path: '/dashboard/capacities',
  access: signedIn,
  summary: 'Lista onde há mais processos, da pessoa',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});

/** The same of the unit and all below it (specification 001 §4). */
export const getUnitCapacities = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/capacities',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Lista onde há mais processos, da unidade e das subordinadas',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});
