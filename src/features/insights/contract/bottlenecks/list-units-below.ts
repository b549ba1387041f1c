import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { namedUnit } from '../figure.ts';

/** The units whose numbers one may ask for by themselves: the one in use and all below it, by their names. */
export const listUnitsBelow = endpoint({
  method: 'GET',
  path: '/dashboard/capacity/units',
  access: anyOf(permission.VIEW_SECTOR_AND_CELLS),
  summary: 'Lista a unidade e as subordinadas',
  input: {},
  output: z.object({ units: z.array(namedUnit) }),
  errors: [],
});
