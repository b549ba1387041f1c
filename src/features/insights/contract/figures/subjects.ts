import { z } from 'zod';
import { anyOf, signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { dashboardQuery } from '../dashboard-query.ts';
import { amount, asOf, figureErrors } from '../figure.ts';

const output = z.object({ subjects: z.array(z.object({ id, name: z.string(), count: amount })), ...asOf });

/** The five subjects of most of what is under way (specification 001 §7 and §9). */
export const getSubjects = endpoint({
  method: 'GET',
  path: '/dashboard/subjects',
  access: signedIn,
  summary: 'Lista os assuntos mais frequentes, da pessoa',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});

/** The same of the unit and all below it (specification 001 §4). */
export const getUnitSubjects = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/subjects',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Lista os assuntos mais frequentes, da unidade e das subordinadas',
  input: { query: dashboardQuery },
  output,
  errors: figureErrors,
});
