import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { documentErrors } from '../documents-errors.ts';

/** What VALIDAR asks for in `_format`, and is answered. */
export const VALIDAR_FORMAT = 'application/validador-iti+json';

/**
 * The convention of ITI's VALIDAR (Portaria ITI 22/2023, guide for developers): the address of a QR code, with `_format` added,
 * answers where the signed file is. Our codes are the secret themselves, so `_secretCode` has nothing to add; what is not open to all
 * answers 401, what does not exist 404. Without `_format` the address stays a screen.
 */
export const answerValidar = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/validar-documento',
  access: isPublic,
  summary: 'Diz ao VALIDAR, do ITI, onde está o arquivo assinado',
  input: { query: z.object({ hash: z.string().default(''), _format: z.string(), _secretCode: z.string().optional() }) },
  answer: {
    type: VALIDAR_FORMAT,
    schema: z.object({
      version: z.string(),
      prescription: z.object({ signatureFiles: z.array(z.object({ url: z.string() })) }),
    }),
  },
  errors: [documentErrors.infected],
  requestsPerMinute: 60,
});
