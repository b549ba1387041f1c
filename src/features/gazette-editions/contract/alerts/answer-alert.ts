import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { editionErrors } from '../edition-errors.ts';

const token = z.string().min(1).max(500);
const fromMailbox = {
  method: 'POST',
  access: byLink,
  input: { body: z.object({ token }) },
  output: z.object({ words: z.string() }),
  errors: [editionErrors.alertUnknown],
  requestsPerMinute: 30,
} as const;

/** Says yes, by the link that the mailbox was sent. */
export const confirmAlert = endpoint({
  ...fromMailbox,
  path: '/control/gazette/alerts/confirm',
  summary: 'Confirma um aviso por e-mail do Diário Oficial',
});

/** Stops, by the link that is in every letter; what was kept of it is deleted. */
export const stopAlert = endpoint({
  ...fromMailbox,
  path: '/control/gazette/alerts/stop',
  summary: 'Para um aviso por e-mail do Diário Oficial',
});

/** The same by one press in a mail program, which sends no body of ours (RFC 8058). */
export const stopAlertAtOnce = bytesEndpoint({
  method: 'POST',
  path: '/control/gazette/alerts/stop/:token',
  access: byLink,
  summary: 'Para um aviso por e-mail do Diário Oficial, por um toque no programa de e-mail',
  input: { params: z.object({ token }) },
  takesFile: true,
  answer: { type: 'text/plain' },
  errors: [editionErrors.alertUnknown],
  bodyLimit: 1024,
  requestsPerMinute: 30,
});
