import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../rules/permissions.ts';
import { accessErrors } from '../access-errors.ts';
import { keywords } from '../fields.ts';

/** Changes the words that a permission is found by (specification 001 §7). What it lets do is the product's. */
export const editPermission = endpoint({
  method: 'PATCH',
  path: '/control/permissions/edit/:id',
  access: anyOf(permission.MANAGE_PERMISSIONS),
  summary: 'Muda as palavras-chave de uma permissão',
  input: { params: idParams, body: z.object({ keywords }) },
  output: done,
  errors: [accessErrors.permissionNotFound],
});
