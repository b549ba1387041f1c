import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { freeText } from '../../../platform/contract/free-text.ts';
import { feedbackAreas } from '../rules/areas.ts';
import { feedbackLimits, feedbackTypes } from '../rules/feedback.ts';

/** Says something of the product (specification 001 §3 and §7, R601). */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/control/feedback',
  access: signedIn,
  summary: 'Envia uma opinião sobre o sistema',
  requestsPerMinute: 20,
  input: {
    body: z.object({
      type: z.enum(feedbackTypes, 'Escolha o tipo.'),
      area: z.enum(feedbackAreas, 'Escolha a tela.'),
      description: freeText(feedbackLimits.description).min(1, 'Escreva o que quer nos contar.'),
      /** The address of the screen from which it is written. */
      url: freeText(feedbackLimits.url).optional(),
    }),
  },
  output: z.object({ id, message: z.string() }),
});
