import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedUnit } from './managed-unit.ts';

/** The units that one administers, of every organ or of one, on and off (specification 001 §7 units). */
export const listManagedUnits = endpoint({
  method: 'GET',
  path: '/control/capacity/control',
  access: anyOf(...unitAdministrators),
  summary: 'Lista as unidades que você administra',
  input: { query: z.object({ part_id: id.optional() }) },
  output: z.array(managedUnit),
});
