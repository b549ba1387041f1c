import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { followErrors } from '../follow-errors.ts';

/** What the link of a letter carries. */
export const linkToken = z.string().min(1).max(500);
const fromMailbox = {
  method: 'POST',
  access: byLink,
  input: { body: z.object({ token: linkToken }) },
  errors: [followErrors.linkUnknown],
  requestsPerMinute: 30,
} as const;

/** Says yes, by the link that the mailbox was sent; again, it says the same. */
export const confirmFollow = endpoint({
  ...fromMailbox,
  path: '/control/following/processes/confirm',
  summary: 'Confirma que se quer acompanhar um processo por e-mail',
  output: z.object({ nup: z.string(), nup_formatted: z.string() }),
});

/** Stops, by the link that is in every letter; what was kept of it is deleted. Again, it says the same. */
export const stopFollow = endpoint({
  ...fromMailbox,
  path: '/control/following/processes/stop',
  summary: 'Para de acompanhar um processo por e-mail',
  output: z.object({ message: z.string() }),
});

/** The same by one press in a mail program, which sends no body of ours (RFC 8058). */
export const stopFollowAtOnce = bytesEndpoint({
  method: 'POST',
  path: '/control/following/processes/stop/:token',
  access: byLink,
  summary: 'Para de acompanhar um processo, por um toque no programa de e-mail',
  input: { params: z.object({ token: linkToken }) },
  takesFile: true,
  answer: { type: 'text/plain' },
  errors: [followErrors.linkUnknown],
  bodyLimit: 1024,
  requestsPerMinute: 30,
});
