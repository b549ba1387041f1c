import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';

/** Where a client may tell of errors; null where the institution named no place, which is how it comes (specification 001 §7, G77). */
export const getErrorReportingAddress = endpoint({
  method: 'GET',
  path: '/sentry-front-url',
  access: isPublic,
  summary: 'Diz para onde um cliente pode mandar relatos de erro',
  output: z.object({ sentry_url: z.string().nullable() }),
});
