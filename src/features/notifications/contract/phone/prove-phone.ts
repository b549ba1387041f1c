import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { errorKind } from '../../../../platform/contract/error-kind.ts';
import { notificationErrors } from '../notification-errors.ts';

/** Why a number is not taken. */
export const phoneErrors = {
  shape: errorKind('PHONE_SHAPE', 400, 'Escreva o celular com o DDD, como (85) 98101-1000.'),
  tooMany: errorKind('PHONE_CODES_SPENT', 429, 'Já enviamos os códigos de hoje. Tente amanhã.'),
  wrong: errorKind('PHONE_CODE_WRONG', 400, 'O código não é este, ou passou do prazo. Confira o SMS, ou peça outro.'),
} as const;

/** Sends a code by SMS to a number that the person says is theirs. */
export const askPhone = endpoint({
  method: 'POST',
  path: '/customer/notification/phone',
  access: signedIn,
  summary: 'Envia um código ao celular que a pessoa quer usar para SMS',
  input: {
    body: z.object({
      phone: z.string().regex(/^[\d\s()+-]{8,25}$/, 'Escreva o celular com o DDD, como (85) 98101-1000.'),
    }),
  },
  output: z.object({ message: z.string() }),
  errors: [phoneErrors.shape, phoneErrors.tooMany, notificationErrors.channelOff],
  requestsPerMinute: 10,
});

/** Takes the number whose code came back. */
export const provePhone = endpoint({
  method: 'PUT',
  path: '/customer/notification/phone',
  access: signedIn,
  summary: 'Confirma, com o código recebido, o celular da pessoa',
  input: {
    body: z.object({
      code: z.string().regex(/^\d{6}$/, 'O código tem seis números.'),
    }),
  },
  output: z.object({ message: z.string() }),
  errors: [phoneErrors.wrong],
  requestsPerMinute: 20,
});

/** Forgets the number: SMS do not go anywhere any more. */
export const forgetPhone = endpoint({
  method: 'DELETE',
  path: '/customer/notification/phone',
  access: signedIn,
  summary: 'Apaga o celular da pessoa',
  output: z.object({ message: z.string() }),
});
