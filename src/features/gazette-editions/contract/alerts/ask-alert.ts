import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { alertLimits } from '../../rules/alert-rules.ts';
import { editionErrors } from '../edition-errors.ts';

/** Asks to be told by e-mail of acts with certain words. The mailbox says yes by a link before anything else is sent to it. */
export const askAlert = endpoint({
  method: 'POST',
  path: '/control/gazette/alerts',
  access: isPublic,
  summary: 'Pede aviso por e-mail de atos do Diário Oficial com certas palavras',
  input: { body: z.object({ email: z.email().max(254), words: freeText(alertLimits.words.most) }) },
  // The same for every address: nobody learns who is told of what.
  output: z.object({ message: z.string() }),
  errors: [editionErrors.wordsTooShort, editionErrors.wordsWithAddress],
  requestsPerMinute: 6,
});
