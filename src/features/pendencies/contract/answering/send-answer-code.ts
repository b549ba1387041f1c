import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant } from '../../../../platform/contract/fields.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { fromOutside, link } from './link.ts';

/** Mails a code to the address that the request went to: whoever has the link proves that they read it. */
export const sendAnswerCode = endpoint({
  ...fromOutside,
  path: '/pendency-answer/code',
  requestsPerMinute: 20,
  summary: 'Envia por e-mail o código para responder a um pedido de documentos',
  input: { body: link },
  output: z.object({ message: z.string(), sent_to: z.string(), expires_at: instant }),
  errors: [pendencyErrors.linkUnknown, pendencyErrors.linkClosed, pendencyErrors.codesAsked],
});
