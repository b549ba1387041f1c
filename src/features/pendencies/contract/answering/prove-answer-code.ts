import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant } from '../../../../platform/contract/fields.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { fromOutside, link } from './link.ts';

/** Takes the code: its browser answers for some hours. */
export const proveAnswerCode = endpoint({
  ...fromOutside,
  path: '/pendency-answer/enter',
  requestsPerMinute: 20,
  summary: 'Confere o código de um pedido de documentos',
  input: { body: link.extend({ code: z.string().trim().min(1).max(20) }) },
  output: z.object({ visit: z.string(), expires_at: instant }),
  errors: [pendencyErrors.linkUnknown, pendencyErrors.linkClosed, pendencyErrors.codeWrong, pendencyErrors.codeOver],
});
