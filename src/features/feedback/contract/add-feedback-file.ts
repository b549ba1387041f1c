import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { done, id } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { uploadErrors } from '../../../platform/contract/upload-errors.ts';
import { documentErrors } from '../../documents/contract/documents-errors.ts';
import { feedbackErrors } from './feedback-errors.ts';

/** Puts a file whose bytes arrived beside a feedback of one's own (specification 001 §5 and §7, R600); sent again, it changes nothing. */
export const addFeedbackFile = endpoint({
  method: 'POST',
  path: '/control/feedback/file',
  access: signedIn,
  summary: 'Junta um arquivo à opinião enviada',
  input: {
    body: z.object({
      feedback_id: id,
      /** What was sent to the address that `/process/file/presignedurl` gave. */
      file: z.object({ key: z.string().trim().min(1).max(200), file_name: freeText(300).min(1) }),
    }),
  },
  output: done,
  errors: [
    feedbackErrors.notFound,
    feedbackErrors.fileRefused,
    feedbackErrors.hasFile,
    documentErrors.invalidFormat,
    documentErrors.intakeBusy,
    uploadErrors.notFound,
    uploadErrors.notReceived,
    uploadErrors.alreadyUsed,
  ],
});
