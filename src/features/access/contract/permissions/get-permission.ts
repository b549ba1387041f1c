import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { accessErrors } from '../access-errors.ts';
import { readersOfPermissions } from '../readers.ts';
import { permissionItem } from './permission-item.ts';

/** One permission, and the profiles that grant it (specification 001 §7). */
export const getPermission = endpoint({
  method: 'GET',
  path: '/control/permissions/:id',
  access: readersOfPermissions,
  summary: 'Mostra uma permissão',
  input: { params: idParams },
  output: permissionItem.extend({
    profiles: z.array(z.object({ id, name: z.string(), active: z.boolean(), people: z.int() })),
    people: z.int(),
  }),
  errors: [accessErrors.permissionNotFound],
});
