import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';

/** A norm that lets a process be restricted. */
export const legalReference = z.object({
  id,
  description: z.string(),
  article: z.string().describe('Dispositivo da norma, como se cita'),
  sets_term: z.boolean().describe('A própria norma fixa um prazo para a restrição'),
  term_years: z.number().int().positive().nullable().describe('Prazo máximo em anos, quando a norma o fixa em anos'),
});

/** Legal references in force (specification 001 §7, 000 §3 legal reference). */
export const listLegalReferences = endpoint({
  method: 'GET',
  path: '/control/subject/category/legal-reference',
  access: signedIn,
  summary: 'Lista as hipóteses legais de restrição de acesso',
  output: z.array(legalReference),
});
