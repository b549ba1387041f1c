import { z } from 'zod';
import { byLink, isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids, instant } from '../../../../platform/contract/fields.ts';
import { followErrors } from '../follow-errors.ts';
import { linkToken } from './answer-follow.ts';

/** Asks for the page of all that a mailbox follows: its link is sent there, and to nobody else. */
export const askMailbox = endpoint({
  method: 'POST',
  path: '/control/following/mailbox',
  access: isPublic,
  summary: 'Pede por e-mail o link da página de tudo o que um endereço acompanha',
  input: { body: z.object({ email: z.email().max(254) }) },
  // The same for every mailbox.
  output: z.object({ message: z.string() }),
  errors: [followErrors.disabled],
  requestsPerMinute: 6,
});

/** What a mailbox follows. Of a process that is not public nothing is told, not that it is followed either. */
const followed = z.object({
  email: z.string(),
  follows: z.array(z.object({ id, nup: z.string(), nup_formatted: z.string(), title: z.string(), since: instant })),
});

export const listFollowed = endpoint({
  method: 'POST',
  path: '/control/following/mailbox/list',
  access: byLink,
  summary: 'Lista os processos que um endereço acompanha, pelo link que ele recebeu',
  input: { body: z.object({ token: linkToken }) },
  output: followed,
  errors: [followErrors.linkUnknown],
  requestsPerMinute: 30,
});

/** Stops some, or all without `ids`; what is stopped already stays so. */
export const stopFollowed = endpoint({
  method: 'POST',
  path: '/control/following/mailbox/stop',
  access: byLink,
  summary: 'Para de acompanhar alguns processos, ou todos, pelo link que o endereço recebeu',
  input: { body: z.object({ token: linkToken, ids: ids.optional() }) },
  output: followed,
  errors: [followErrors.linkUnknown],
  requestsPerMinute: 30,
});
