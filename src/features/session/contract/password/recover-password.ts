import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { passwordErrors } from './password-errors.ts';

/**
 * Sends a way to a new password to an e-mail, if it is of an account (specification 000 §5 and §8, decisions section 2). Whether it
 * is, it does not tell (docs/decisions/0070).
 */
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/customer/password/recovery',
  access: isPublic,
  requestsPerMinute: 30,
  summary: 'Envia por e-mail um código para criar uma senha nova',
  input: {
    body: z.object({
      email: z
        .string()
        .trim()
        .min(1, 'Escreva o e-mail da sua conta.')
        .max(254, 'Escreva o e-mail da sua conta.')
        .pipe(z.email('Escreva o e-mail inteiro, como nome@orgao.gov.br.')),
    }),
  },
  output: z.object({ code: z.literal('PASSWORD_CODE_SENT'), message: z.string() }),
  errors: [passwordErrors.emailDomainInvalid],
});
