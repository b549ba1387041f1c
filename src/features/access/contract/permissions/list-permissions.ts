import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { readersOfPermissions } from '../readers.ts';
import { permissionItem } from './permission-item.ts';

/** The permissions, ten a page unless told (specification 001 §7 and §9, decisions C7). */
export const listPermissions = endpoint({
  method: 'GET',
  path: '/control/permissions/list',
  access: readersOfPermissions,
  summary: 'Lista as permissões',
  input: {
    query: listQuery.omit({ filters: true }).extend({
      order_by: z.enum(['id', '-id', 'description', '-description', 'people', '-people']).default('description'),
      /** `search` of every list, under the name that the specification has here. */
      search_text: z.string().trim().max(200).optional(),
      /** Leaves out who has each. */
      simple: flag.default(false),
    }),
  },
  output: listOf(
    permissionItem.extend({
      /** Profiles in use that grant it. */
      profiles: z.int().optional(),
      /** People who may do it somewhere today. */
      people: z.int().optional(),
    }),
  ),
});
