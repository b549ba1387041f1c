import { z } from 'zod';
import { byLink } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { followErrors } from '../follow-errors.ts';

/** The deadlines of a person for their own calendar program (RFC 5545): whoever has the address reads it. */
export const calendarFeed = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/agenda/:token',
  access: byLink,
  summary: 'A agenda de prazos de uma pessoa, pelo endereço que só ela tem',
  input: { params: z.object({ token: z.string().min(1).max(100) }) },
  answer: { type: 'text/calendar' },
  errors: [followErrors.calendarUnknown],
  requestsPerMinute: 60,
});
