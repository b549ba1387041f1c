import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { REASON_LIMIT } from '../../rules/sessions/ending-policy.ts';
import { sessionErrors } from '../session-errors.ts';

/**
 * For a lost device: the authenticator, its recovery codes and the keys of a person are worth nothing any more, and their sessions end
 * (docs/decisions/0075). What a profile of theirs asks for comes by e-mail from then on.
 */
export const takeProofsAway = endpoint({
  method: 'DELETE',
  path: '/customer/second-factor/delete/person/:id',
  access: anyOf(managesPeople.all, managesPeople.part, managesPeople.unit),
  summary: 'Retira o aplicativo autenticador e as chaves de acesso de uma pessoa, por quem a administra',
  input: {
    params: idParams,
    body: z.object({ reason: freeText(REASON_LIMIT).pipe(z.string().min(1, 'Escreva o motivo.')) }),
  },
  output: done,
  errors: [sessionErrors.notYoursToChange],
});
