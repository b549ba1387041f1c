import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { searchErrors } from '../search-errors.ts';

/** A process of the external protocol system, with CPFs hidden in what it says. */
export const externalProcess = z.object({
  protocol: z.string(),
  subject: z.string().nullable(),
  origin: z.string().nullable(),
  authors: z.array(z.string()),
  /** As the other system writes it: a day, or an instant. */
  creation_date: z.string().nullable(),
  history: z.array(
    z.object({
      date: z.string().nullable(),
      origin: z.string().nullable(),
      destination: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

/** Finds processes of the external protocol system by their number, of which only the digits count (R283). */
export const searchExternalProtocol = endpoint({
  method: 'GET',
  path: '/process/search/viproc',
  access: isPublic,
  requestsPerMinute: 20,
  summary: 'Busca um processo no protocolo externo pelo número',
  input: { query: z.object({ search: z.string().trim().max(60).default('') }) },
  output: z.object({
    /** Whether this installation knows such a system; without one nothing is found. */
    configured: z.boolean(),
    results: z.array(externalProcess),
    count: z.int(),
  }),
  errors: [searchErrors.externalDown],
});
