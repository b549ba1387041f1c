import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { foundSubject, searchSubjects } from './search-subjects.ts';

/** The same for anyone, who has no use for more than the name (specification 001 §7). */
export const searchPublicSubjects = endpoint({
  method: 'GET',
  path: '/control/subject/search/public',
  access: isPublic,
  summary: 'Busca assuntos de processo sem cadastro',
  input: { query: searchSubjects.query },
  output: z.array(foundSubject.pick({ id: true, name: true, completeName: true })),
  requestsPerMinute: 120,
});
