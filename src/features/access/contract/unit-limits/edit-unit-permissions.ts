import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, ids } from '../../../../platform/contract/fields.ts';
import { accessErrors } from '../access-errors.ts';
import { permissionId, reason } from '../fields.ts';
import { managersOfProfiles } from '../readers.ts';

/**
 * Says what some units let their people do of what profiles give (specification 001 §6 and §7, R375, decisions G57). An empty list is no limit.
 */
export const editUnitPermissions = endpoint({
  method: 'PUT',
  path: '/control/capacity/edit-permission',
  access: managersOfProfiles,
  summary: 'Muda o limite de permissões de unidades',
  input: { body: z.object({ capacities: ids, permissions: z.array(permissionId).max(50), reason }) },
  output: done,
  errors: [accessErrors.unknown, accessErrors.givesMore, accessErrors.reasonRequired, accessErrors.leavesNobody],
});
