import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { REASON_LIMIT } from '../../rules/pendency-limits.ts';
import { pendencyErrors } from '../pendency-errors.ts';

/** Sends what a party sent back to them, with the reason: by the same link they change it and send again. */
export const sendAnswerBack = endpoint({
  method: 'POST',
  path: '/process/pendency/send-back/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Devolve a resposta de uma pendência a quem a enviou',
  input: { params: idParams, body: z.object({ reason: freeText(REASON_LIMIT).min(1) }) },
  output: done,
  errors: [pendencyErrors.notFound, pendencyErrors.cannotHandle],
});
