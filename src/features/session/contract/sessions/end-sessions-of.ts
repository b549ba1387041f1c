import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { sessionErrors } from '../session-errors.ts';
import { REASON_LIMIT } from '../../rules/sessions/ending-policy.ts';

/** Ends sessions of a person that who asks administers, one or all of those that they are shown, and says why. */
export const endSessionsOfPerson = endpoint({
  method: 'DELETE',
  path: '/customer/session/delete/person/:id',
  access: anyOf(permission.MANAGE_USER_ADM, permission.MANAGE_USER_PART, permission.MANAGE_USER_UNIT),
  summary: 'Encerra sessões de uma pessoa, por quem a administra',
  input: {
    params: idParams,
    body: z.object({
      /** One of them; all when left out. */
      session_id: id.optional(),
      reason: freeText(REASON_LIMIT).pipe(z.string().min(1, 'Escreva o motivo.')),
    }),
  },
  output: z.object({ message: z.string(), ended: z.int() }),
  errors: [sessionErrors.sessionNotFound],
});
