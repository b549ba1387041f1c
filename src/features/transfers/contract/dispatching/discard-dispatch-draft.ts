import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, id } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { transferErrors } from '../transfer-errors.ts';

/**
 * Gives up a dispatch with its documents and the signatures asked on them (specification 000 §7). It comes back with the
 * undo token, which is not given when signatures were asked: those who were asked have been told.
 */
export const discardDispatchDraft = endpoint({
  method: 'DELETE',
  path: '/process/dispatch/auto-draft/delete',
  access: anyOf(permission.PROCESSOR),
  summary: 'Descarta o despacho em rascunho',
  input: { body: z.object({ dispatch_id: id }) },
  output: done,
  errors: [transferErrors.dispatchNotFound, transferErrors.alreadySent],
});
