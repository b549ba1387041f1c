import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { managersOfProfiles } from '../readers.ts';

/** The units that limit what their people may do, each with what it lets through. The specification shows them and names no call. */
export const listUnitLimits = endpoint({
  method: 'GET',
  path: '/control/capacity/limits',
  access: managersOfProfiles,
  summary: 'Lista as unidades que limitam permissões',
  output: z.array(z.object({ id, permissions: z.array(z.int()) })),
});
