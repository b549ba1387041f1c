import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { REASON_LIMIT } from '../../rules/pendency-limits.ts';
import { pendencyErrors } from '../pendency-errors.ts';

/** Takes a request back: its link is dead, and what was sent and not joined stays out (specification 000 §7; decisions G79). */
export const cancelPendency = endpoint({
  method: 'DELETE',
  path: '/process/pendency/cancel/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Cancela uma pendência',
  input: { params: idParams, body: z.object({ reason: freeText(REASON_LIMIT).min(1) }) },
  output: done,
  errors: [pendencyErrors.notFound, pendencyErrors.cannotHandle],
});
