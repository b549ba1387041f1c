import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { EMAIL_LIMIT } from '../../rules/email.ts';
import { ACCESS_REASON_LIMIT } from '../../rules/bond-validity.ts';
import { bondErrors } from '../bonds/bond-errors.ts';
import { emailErrors } from './email-errors.ts';

/** Corrects the e-mail of a person that who asks administers wholly: codes and notices go there from then on (docs/decisions/0075). */
export const changeEmail = endpoint({
  method: 'PATCH',
  path: '/customer/email/edit/:id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  requestsPerMinute: 30,
  summary: 'Corrige o e-mail de uma pessoa, por quem a administra',
  input: {
    params: idParams,
    body: z.object({
      email: z
        .email('Escreva o e-mail inteiro, como nome@orgao.gov.br.')
        .max(EMAIL_LIMIT)
        .transform((typed) => typed.toLowerCase()),
      /** The e-mail that was read: another administrator's correction in between is not written over. */
      before: freeText(EMAIL_LIMIT).nullable(),
      reason: freeText(ACCESS_REASON_LIMIT).pipe(z.string().min(1, 'Escreva o motivo.')),
    }),
  },
  output: done,
  errors: [bondErrors.personNotFound, bondErrors.cannotChange, emailErrors.domain, emailErrors.changed],
});
