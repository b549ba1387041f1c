import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { instant, wholeNumber } from '../../../../platform/contract/fields.ts';
import { uploadErrors } from '../../../../platform/contract/upload-errors.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { UPLOAD_LIMIT } from '../../../documents/contract/uploads/get-upload-address.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { fromOutside, linkWithVisit } from './link.ts';

/** The address to which the browser of a party PUTs one file: the limits are those of who works here. */
export const getAnswerAddress = endpoint({
  ...fromOutside,
  path: '/pendency-answer/upload-address',
  summary: 'Dá o endereço para enviar um arquivo da resposta',
  input: {
    body: linkWithVisit.extend({
      extension: z.string().trim().toLowerCase().max(20),
      max_bytes: wholeNumber(1, UPLOAD_LIMIT),
    }),
  },
  output: z.object({
    url: z.string(),
    key: z.string(),
    headers: z.record(z.string(), z.string()),
    expires_at: instant,
  }),
  errors: [
    pendencyErrors.linkUnknown,
    pendencyErrors.linkClosed,
    pendencyErrors.visitOver,
    pendencyErrors.cannotAnswer,
    documentErrors.invalidFormat,
    processErrors.sizeLimit,
    uploadErrors.tooMany,
    uploadErrors.tooMuchWaiting,
  ],
});
