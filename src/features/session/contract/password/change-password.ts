import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done } from '../../../../platform/contract/fields.ts';
import { newPassword } from './new-password.ts';
import { passwordErrors } from './password-errors.ts';

/** Gives a person the password they chose, by the code that was sent to them (specification 000 §8, decisions section 2). */
export const changePassword = endpoint({
  method: 'POST',
  path: '/customer/password/change',
  access: isPublic,
  requestsPerMinute: 30,
  summary: 'Cria uma senha nova com o código recebido por e-mail',
  input: {
    body: z.object({ hash: z.string().trim().min(1, 'Digite o código que está no e-mail.').max(100), ...newPassword }),
  },
  output: done,
  errors: [passwordErrors.invalidCode, passwordErrors.refused],
});
