import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { joinErrors } from '../join-errors.ts';

/**
 * Gives up a join in preparation with its documents and the signatures asked on them (specification 000 §7). It comes back
 * with the undo token, which is not given when signatures were asked: those who were asked have been told.
 */
export const discardJoin = endpoint({
  method: 'DELETE',
  path: '/process/join/delete/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Descarta a juntada em preparação',
  input: { params: idParams },
  output: done,
  errors: [joinErrors.notFound, joinErrors.over],
});
