import { z } from 'zod';
import { anyOf } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { documentErrors } from '../../documents/contract/documents-errors.ts';
import { feedbackErrors } from './feedback-errors.ts';
import { feedbackManagers } from './feedback-managers.ts';

/** Gives the address of the file that came with a feedback, good for some minutes. */
export const openFeedbackFile = endpoint({
  method: 'GET',
  path: '/control/feedback/file',
  access: anyOf(...feedbackManagers),
  summary: 'Abre o arquivo que veio com uma opinião',
  input: { query: z.object({ feedback_id: id }) },
  output: z.object({ url: z.string() }),
  errors: [feedbackErrors.notFound, documentErrors.infected],
});
